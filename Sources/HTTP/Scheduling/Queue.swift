/// Elements in the order they came, taken from the front at no cost.
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

  mutating func remove(where isUnwanted: (Element) -> Bool) {
    elements = elements[head...].filter { $0.map(isUnwanted) == false }
    head = 0
  }

  /// Takes everything.
  mutating func drain() -> [Element] {
    defer { self = Queue() }
    return elements[head...].compactMap { $0 }
  }
}
