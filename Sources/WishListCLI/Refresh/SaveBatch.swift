/// Gathers what comes one by one, so that it is saved in few transactions and yet soon.
struct SaveBatch<Element> {
  private var waiting: [Element] = []
  private var began = ContinuousClock.now

  /// How long something waits for the rest of what comes together.
  private static var patience: Duration { .milliseconds(100) }

  /// How many may wait together.
  private static var capacity: Int { 256 }

  /// - Returns: What is to be saved at once, since it has waited for too long or is too much.
  mutating func add(_ element: Element) -> [Element]? {
    if waiting.isEmpty { began = .now }
    waiting.append(element)
    return waiting.count < Self.capacity ? due(after: Self.patience * 2) : rest()
  }

  /// What is to be saved now that there is time for it.
  mutating func due() -> [Element]? { due(after: Self.patience) }

  private mutating func due(after patience: Duration) -> [Element]? {
    waiting.isEmpty || ContinuousClock.now - began < patience ? nil : rest()
  }

  /// All that waits.
  mutating func rest() -> [Element] {
    defer { waiting = [] }
    return waiting
  }
}
