import Glibc

/// What was awaited did not happen in time.
public struct WaitTimeout: Error, CustomStringConvertible {
  public let description: String
}

/// Waits until a condition holds, and checks it every fifth of a millisecond.
///
/// - Parameter event: What the condition stands for, in the message of the error.
/// - Throws: ``WaitTimeout`` if the condition does not hold in time.
public func wait(
  for event: String, seconds: Int = 60, until condition: () throws -> Bool
) throws {
  let end = ContinuousClock.now + .seconds(seconds)
  while try !condition() {
    guard ContinuousClock.now < end else {
      throw WaitTimeout(description: "waited \(seconds) seconds for \(event)")
    }
    usleep(200)
  }
}
