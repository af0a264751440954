import JSON

/// The order of texts in several languages: those in the language of the page first.
struct LanguagePreference {
  /// The language tag of the page in lower case, such as `fr-ca`.
  private let tag: String?

  init(_ tag: String?) {
    self.tag = tag?.lowercased().replacing("_", with: "-")
  }

  /// The elements of an array, ordered if they have languages: `{"@value": …, "@language": "fr"}`.
  func ordered(_ elements: [JSONValue]) -> [JSONValue] {
    guard elements.count > 1, elements.contains(where: { $0.object?["@language"] != nil }) else {
      return elements
    }
    return ordered(elements.map { ($0.object?["@language"]?.string, $0) })
  }

  /// The texts of a language map such as `{"en": "Jug", "fr": "Pot"}` (JSON-LD 1.1, section
  /// 4.6.1), ordered.
  ///
  /// - Returns: `nil` for another object.
  func texts(in object: JSONObject, of property: String) -> [JSONValue]? {
    guard ["name", "description", "brand", "alternatename"].contains(property),
      !object.members.isEmpty,
      object.members.allSatisfy({ Self.isTag($0.key) && $0.value.isTextOrTexts })
    else { return nil }
    return ordered(object.members.map { ($0.key == "@none" ? nil : $0.key, $0.value) })
  }

  /// Values in the order of their languages.
  func ordered<Value>(_ texts: [(language: String?, value: Value)]) -> [Value] {
    let ranks = texts.map { rank($0.language) }
    return (0..<4).flatMap { rank in zip(texts, ranks).filter { $1 == rank }.map(\.0.value) }
  }

  private func rank(_ language: String?) -> Int {
    guard let language = language?.lowercased().replacing("_", with: "-") else { return 2 }
    guard let tag else { return 3 }
    if language == tag { return 0 }
    return language.prefix { $0 != "-" } == tag.prefix { $0 != "-" } ? 1 : 3
  }

  /// Returns whether a key is a language tag (BCP 47), as far as its form says.
  private static func isTag(_ key: String) -> Bool {
    if key == "@none" { return true }
    let parts = key.split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].utf8.count)
      && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}

extension JSONValue {
  fileprivate var isTextOrTexts: Bool {
    switch self {
    case .string: true
    case .array(let elements): elements.allSatisfy { $0.string != nil }
    default: false
    }
  }
}
