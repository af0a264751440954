/// Gathers what comes one by one, so that it is saved in few transactions and yet soon.
struct SaveBatch<Element> {
  private var waiting: [Element] = []
  private var began = ContinuousClock.now

  /// - Returns: What is to be saved now: all that waits, a quarter of a second after the
  ///   first of it came.
  mutating func add(_ element: Element) -> [Element]? {
    let now = ContinuousClock.now
    if waiting.isEmpty { began = now }
    waiting.append(element)
    return now - began < .milliseconds(250) ? nil : rest()
  }

  /// All that waits.
  mutating func rest() -> [Element] {
    defer { waiting = [] }
    return waiting
  }
}
