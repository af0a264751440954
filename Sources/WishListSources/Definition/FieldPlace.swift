import JSON

/// A field of a product that a definition can locate in an answer. The raw value is its key.
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

/// A place where the value of a field may be.
enum FieldPlace: Hashable, Sendable {
  /// A place in the answer. The tokens may contain variables, such as `{id}`.
  case pointer(JSONPointer)
  /// A variable of the request, such as `{id}`.
  case value(String)

  /// The pointer with the values of variables inserted.
  static func pointer(_ pointer: JSONPointer, with values: [String: String]) -> JSONPointer {
    guard pointer.tokens.contains(where: { $0.utf8.contains(UInt8(ascii: "{")) }) else {
      return pointer
    }
    return JSONPointer(
      tokens: pointer.tokens.map { token in
        // A token that is not a valid template is a key with braces.
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
  /// The places of a field, in the order in which they are tried: a pointer, a variable such as
  /// `{id}`, or a list of these. `null` stands for a field that the source does not have.
  func places() throws(InvalidValue) -> [FieldPlace] {
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
    // A text that is not a valid template is refused as a pointer later.
    guard let pattern = try? TextPattern(text), case .variable(let name)? = pattern.parts.first,
      pattern.parts.count == 1
    else { return nil }
    return name
  }
}
