import PriceText
import WebAddress

/// An address with variables, such as `https://shop.example/p/{id}`.
///
/// Templates are those of level 1 of RFC 6570: text, and names of variables in braces. Values are
/// percent-encoded except for letters, digits and `-._~`. A template with operators, modifiers or
/// lists of variables is refused when it is parsed.
package struct URLTemplate: Hashable, Sendable {
  /// A piece of text, or a variable.
  enum Part: Hashable, Sendable {
    case literal(String)
    case variable(String)
  }

  /// The template as it is written in the configuration.
  package let text: String
  let parts: [Part]

  /// Parses a template.
  ///
  /// - Throws: ``URLTemplateError`` for a template beyond level 1.
  package init(_ text: String) throws(URLTemplateError) {
    self.text = text
    var parts: [Part] = []
    var rest = text.unicodeScalars[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      let literal = String(rest[..<brace])
      guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else {
        throw .strayBrace(text)
      }
      let name = String(rest[rest.index(after: brace)..<end])
      guard Self.isName(name) else { throw .notSimple("{\(name)}") }
      if !literal.isEmpty { parts.append(.literal(literal)) }
      parts.append(.variable(name))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.literal(String(rest))) }
    for case .literal(let literal) in parts {
      guard Self.isLiteral(literal) else { throw .badText(literal) }
    }
    self.parts = parts
  }

  /// The names of the variables, in their order.
  package var variables: [String] {
    parts.compactMap { part in
      if case .variable(let name) = part { name } else { nil }
    }
  }

  /// Returns the template with values in place of the variables. A variable without a value
  /// becomes empty (RFC 6570, section 3.2.1).
  package func expanded(_ values: [String: String]) -> String {
    parts.reduce(into: "") { address, part in
      switch part {
      case .literal(let text): address += PercentEncoding.encodedLiteral(text)
      case .variable(let name): address += PercentEncoding.encoded(values[name] ?? "")
      }
    }
  }

  /// Returns whether a text consists of letters, digits, underscores and single dots between them.
  private static func isName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
    }
  }

  /// Returns whether a text may stand outside of braces (RFC 6570, section 2.1, and its erratum
  /// 6937, which allows the apostrophe).
  private static func isLiteral(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.allSatisfy { index in
      switch bytes[index] {
      case 0...0x20, 0x7F: false
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
        UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"):
        false
      case UInt8(ascii: "%"):
        index + 2 < bytes.count && bytes[index + 1].isASCIIHexadecimal
          && bytes[index + 2].isASCIIHexadecimal
      default: true
      }
    }
  }
}

extension URLTemplate: CustomStringConvertible {
  package var description: String { text }
}

/// The reason why a text is not a valid template.
package enum URLTemplateError: Error, Equatable {
  /// A brace without its counterpart.
  case strayBrace(String)
  /// An expression that is more than the name of one variable.
  case notSimple(String)
  /// A text outside of braces with characters that no address contains.
  case badText(String)
}

extension URLTemplateError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .strayBrace(let text): "\(text.excerpt) has a brace without its partner"
    case .notSimple(let expression):
      "\(expression.excerpt) is more than a name in braces, such as {id} (RFC 6570, level 1)"
    case .badText(let text):
      "\(text.excerpt) cannot stand in an address as it is; percent-encode it"
    }
  }
}
