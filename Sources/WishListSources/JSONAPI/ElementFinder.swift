import JSON

/// Finds the elements of an answer's list by the ids that they carry: for each the first that
/// agrees. Where many are looked for, a list is read once.
struct ElementFinder {
  private let isForMany: Bool
  private var last: (place: JSONPointer, indices: [String: Int])?

  init(forMany isForMany: Bool = false) {
    self.isForMany = isForMany
  }

  /// - Parameter place: Where in the answer the list is.
  mutating func element(
    of elements: [JSONValue], at place: JSONPointer, for checker: IDChecker
  ) -> JSONValue? {
    // Without a check the first that has an id will do.
    guard isForMany, checker.definition.idCheck != .any else {
      return elements.first { checker.agrees($0) }
    }
    let indices: [String: Int]
    if let last, last.place == place {
      indices = last.indices
    } else {
      indices = Self.indices(of: elements, checker)
      last = (place, indices)
    }
    return indices[checker.mark].map { elements[$0] }
  }

  /// The first element for each mark.
  private static func indices(of elements: [JSONValue], _ checker: IDChecker) -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      for id in checker.ids(in: element) {
        for mark in checker.marks(of: id) where indices[mark] == nil { indices[mark] = index }
      }
    }
    return indices
  }
}
