import PriceText
import WebAddress

/// An address with places for values, such as `https://shop.example/p/{id}`.
///
/// It is RFC 6570 at level 1: text, and variables in braces, each put in with everything
/// but letters, digits and `-._~` percent-encoded. Operators, modifiers and lists of
/// variables are refused when the template is read.
package struct URLTemplate: Hashable, Sendable {
  /// A piece of the text, or a place for a value.
  enum Part: Hashable, Sendable {
    case literal(String)
    case variable(String)
  }

  /// The template as it was written.
  package let text: String
  let parts: [Part]

  /// - Throws: ``URLTemplateError`` for all that is not level 1.
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

  /// The names of the variables, in order.
  package var variables: [String] {
    parts.compactMap { part in
      if case .variable(let name) = part { name } else { nil }
    }
  }

  /// The address with the values put in; what has no value is left out (RFC 6570, section 3.2.1).
  package func expanded(_ values: [String: String]) -> String {
    parts.reduce(into: "") { address, part in
      switch part {
      case .literal(let text): address += PercentEncoding.encodedLiteral(text)
      case .variable(let name): address += PercentEncoding.encoded(values[name] ?? "")
      }
    }
  }

  /// Letters, digits and underscores, with single dots between them.
  private static func isName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
    }
  }

  /// What RFC 6570, section 2.1, allows outside of braces, and the apostrophe of its erratum 6937.
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

/// Why a text is not a template that can be used.
package enum URLTemplateError: Error, Equatable {
  /// A brace has no partner.
  case strayBrace(String)
  /// An expression is more than the name of one variable.
  case notSimple(String)
  /// Text outside of braces cannot stand in an address.
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
