/// Elements that arrive one by one and are saved together.
struct SaveBatch<Element> {
  private(set) var elements: [Element] = []
  private var firstArrival: ContinuousClock.Instant?

  /// How many elements are saved without waiting for more.
  private static var capacity: Int { 256 }

  var isEmpty: Bool { elements.isEmpty }

  mutating func add(_ element: Element, at now: ContinuousClock.Instant) {
    if elements.isEmpty { firstArrival = now }
    elements.append(element)
  }

  /// Returns whether the batch is full or its first element arrived at least `delay` ago.
  func isDue(at now: ContinuousClock.Instant, after delay: Duration) -> Bool {
    guard let firstArrival else { return false }
    return elements.count >= Self.capacity || now - firstArrival >= delay
  }

  mutating func removeAll() { self = SaveBatch() }
}
