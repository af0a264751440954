import JSON

/// Finds the element of a list that has an id. If several elements have it, the first one is found.
///
/// For a batch of ids, the list is indexed once. For a single id it is searched, which is faster.
struct ElementIndex {
  private let isForBatch: Bool
  /// The index of the list that was searched last.
  private var last: (place: JSONPointer, indices: [String: Int])?

  init(forBatch isForBatch: Bool = false) {
    self.isForBatch = isForBatch
  }

  /// - Parameter place: The place of the list in the answer.
  mutating func element(
    of elements: [JSONValue], at place: JSONPointer, matching matcher: IDMatcher
  ) -> JSONValue? {
    // Without a check, the first element with an id is the result for every id.
    guard isForBatch, matcher.definition.idCheck != .any else {
      return elements.first { matcher.matchesAny(in: $0) }
    }
    let indices: [String: Int]
    if let last, last.place == place {
      indices = last.indices
    } else {
      indices = Self.indices(of: elements, matcher)
      last = (place, indices)
    }
    return indices[matcher.key].map { elements[$0] }
  }

  /// The index of the first element for each key.
  private static func indices(of elements: [JSONValue], _ matcher: IDMatcher) -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      for id in matcher.ids(in: element) {
        for key in matcher.keys(of: id) where indices[key] == nil { indices[key] = index }
      }
    }
    return indices
  }
}
