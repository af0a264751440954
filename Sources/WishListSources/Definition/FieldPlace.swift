import JSON

/// What an answer may say about a product.
enum Field: String, CaseIterable {
  case id
  case title
  case price
  case maximumPrice = "price_max"
  case regularPrice = "regular_price"
  case currency
  case availability
  case brand
  case sku
  case url
  case image
}

/// A place to look for a field.
enum FieldPlace: Hashable, Sendable {
  /// A place in the answer. Values stand for `{id}`, `{currency}` and so on in its keys.
  case pointer(JSONPointer)
  /// A value of the request itself, such as the `{id}` where the answer has no title.
  case value(String)

  /// The pointer with the values put in.
  static func pointer(_ pointer: JSONPointer, with values: [String: String]) -> JSONPointer {
    guard pointer.tokens.contains(where: { $0.utf8.contains(UInt8(ascii: "{")) }) else {
      return pointer
    }
    return JSONPointer(
      tokens: pointer.tokens.map { token in
        // Only a whole name in braces is a variable; any other brace is part of the key.
        guard let template = try? TextPattern(token), let text = template.text(values) else {
          return token
        }
        return text
      })
  }
}

extension FieldPlace: CustomStringConvertible {
  var description: String {
    switch self {
    case .pointer(let pointer): pointer.description
    case .value(let name): "{\(name)}"
    }
  }
}

extension ConfigurationNode {
  /// The places of a field in the order to try them: a pointer, a `{name}`, a list of these,
  /// or null for a field that the source does not have.
  func places() throws(Misconfiguration) -> [FieldPlace] {
    if case .null = value { return [] }
    var places: [FieldPlace] = []
    for element in try elements() {
      if let text = element.value.string, text.hasPrefix("{"), let name = Self.soleVariable(text) {
        places.append(.value(name))
      } else {
        places.append(.pointer(try element.pointer()))
      }
    }
    return places
  }

  private static func soleVariable(_ text: String) -> String? {
    // A text that is no template is no variable either; it is then refused as a pointer.
    guard let pattern = try? TextPattern(text), case .variable(let name)? = pattern.parts.first,
      pattern.parts.count == 1
    else { return nil }
    return name
  }
}
