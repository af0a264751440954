/// Gathers what comes one by one, so that it is saved in few transactions and yet soon.
struct SaveBatch<Element> {
  private var waiting: [Element] = []
  private var began = ContinuousClock.now

  /// How long something waits at most, which is what a kill can lose.
  private static var patience: Duration { .milliseconds(100) }

  /// - Returns: What is to be saved now.
  mutating func add(_ element: Element) -> [Element]? {
    if waiting.isEmpty { began = .now }
    waiting.append(element)
    return due()
  }

  /// All that waits, a tenth of a second after the first of it came.
  mutating func due() -> [Element]? {
    waiting.isEmpty || ContinuousClock.now - began < Self.patience ? nil : rest()
  }

  /// All that waits.
  mutating func rest() -> [Element] {
    defer { waiting = [] }
    return waiting
  }
}
