import JSON
import WebAddress

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
    definition.idCheck == .any || marks(of: id).contains(mark)
  }

  /// What the id of an answer has to have among its ``marks(of:)``, where ids are checked.
  var mark: String { definition.idCheck == .padded ? Self.withoutZeros(key) : key }

  /// What an id of an answer may be known by.
  func marks(of id: String) -> [String] {
    if definition.idCheck == .padded { return [Self.withoutZeros(id)] }
    guard let decoded = PercentEncoding.decoded(id), decoded != id else { return [id] }
    return [id, decoded]
  }

  private static func withoutZeros(_ id: String) -> String { String(id.drop { $0 == "0" }) }
}
