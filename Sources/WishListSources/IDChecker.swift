import JSON

/// Whether an answer is about the product that was asked for.
struct IDChecker {
  let definition: SourceDefinition
  /// What the source calls the product.
  let key: String

  /// The ids at the places that the definition names, in order.
  func ids(in root: JSONValue) -> [String] {
    definition.fields[.id].compactMap { place in
      guard case .pointer(let pointer) = place,
        let text = pointer.value(in: root)?.scalarText, !text.isEmpty
      else { return nil }
      return text
    }
  }

  func agrees(_ root: JSONValue) -> Bool {
    ids(in: root).contains { isSame($0) }
  }

  /// Whether an answer without an id will do.
  var allowsNone: Bool {
    definition.idCheck == .any
      || definition.fields[.id].contains { place in
        if case .value = place { true } else { false }
      } || definition.fields[.id].isEmpty
  }

  func isSame(_ id: String) -> Bool {
    switch definition.idCheck {
    case .any: true
    case .exact: id == key || PercentEncoding.decoded(id) == key
    case .padded: Self.withoutZeros(id) == Self.withoutZeros(key)
    }
  }

  private static func withoutZeros(_ id: String) -> Substring { id.drop { $0 == "0" } }
}
