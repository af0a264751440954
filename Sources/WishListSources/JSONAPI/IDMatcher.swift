import JSON
import WebAddress

/// Compares the ids in an answer with the requested one.
struct IDMatcher {
  let definition: SourceDefinition
  /// The requested id, as the source calls the product.
  let id: String

  /// The ids at the places that the definition names, in order.
  func ids(in root: JSONValue) -> [String] {
    definition.fields[.id].compactMap { place in
      guard case .pointer(let pointer) = place,
        let text = pointer.value(in: root)?.scalarText, !text.isEmpty
      else { return nil }
      return text
    }
  }

  /// Returns whether an object has an id that matches the requested one.
  func matchesAny(in root: JSONValue) -> Bool {
    ids(in: root).contains { matches($0) }
  }

  /// Whether an answer without an id is accepted.
  var acceptsMissingID: Bool {
    definition.idCheck == .any
      || definition.fields[.id].contains { place in
        if case .value = place { true } else { false }
      } || definition.fields[.id].isEmpty
  }

  /// Returns whether an id in an answer matches the requested one.
  func matches(_ other: String) -> Bool {
    definition.idCheck == .any || keys(of: other).contains(key)
  }

  /// The key of the requested id. An id matches if this is one of its ``keys(of:)``.
  var key: String { definition.idCheck == .padded ? Self.withoutLeadingZeros(id) : id }

  /// The keys of an id in an answer.
  func keys(of other: String) -> [String] {
    if definition.idCheck == .padded { return [Self.withoutLeadingZeros(other)] }
    guard let decoded = PercentEncoding.decoded(other), decoded != other else { return [other] }
    return [other, decoded]
  }

  private static func withoutLeadingZeros(_ id: String) -> String { String(id.drop { $0 == "0" }) }
}
