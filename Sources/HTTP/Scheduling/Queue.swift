/// A first-in, first-out queue. Taking the first element does not move the others.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var count: Int { elements.count - head }
  var isEmpty: Bool { count == 0 }
  /// The elements, first to last.
  var all: some Sequence<Element> { elements[head...].lazy.compactMap { $0 } }
  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= elements.count {
      elements.removeFirst(head)  // moves fewer elements than were taken since the last time
      head = 0
    }
    return element
  }

  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements = elements[head...].filter { $0.map(isRemoved) == false }
    head = 0
  }

  /// Empties the queue.
  ///
  /// - Returns: The elements, first to last.
  mutating func removeAll() -> [Element] {
    defer { self = Queue() }
    return elements[head...].compactMap { $0 }
  }
}
