/// A pointer to a value within a JSON document, such as `/images/0` (RFC 6901).
public struct JSONPointer: Hashable, Sendable {
  /// The keys and indices that lead from the document to the value, without escapes.
  public let tokens: [String]

  /// Parses the text of a pointer. The empty text points to the whole document.
  ///
  /// - Throws: ``JSONPointerError`` unless the text is empty or starts with a slash, and
  ///   each `~` in it is followed by 0 or 1.
  public init(_ text: String) throws(JSONPointerError) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { throw .noSlash(text) }
    var tokens: [String] = []
    let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    for part in parts.dropFirst() {
      tokens.append(try Self.unescaped(part, in: text))
    }
    self.tokens = tokens
  }

  /// Makes a pointer of keys and indices without escapes.
  public init(tokens: [String]) {
    self.tokens = tokens
  }

  /// The value that the pointer leads to, or `nil` if the document has no such value.
  public func value(in document: JSONValue) -> JSONValue? {
    let (steps, value) = reach(in: document)
    return steps == tokens.count ? value : nil
  }

  /// Follows the pointer as far as the document has values for it.
  ///
  /// - Returns: The number of tokens that were followed, and the value that they lead to.
  public func reach(in document: JSONValue) -> (steps: Int, value: JSONValue) {
    var value = document
    for (steps, token) in tokens.enumerated() {
      guard let next = Self.step(token, from: value) else { return (steps, value) }
      value = next
    }
    return (tokens.count, value)
  }

  private static func step(_ token: String, from value: JSONValue) -> JSONValue? {
    switch value {
    case .object(let object): return object[token]
    case .array(let elements):
      // An index has no sign and no leading zero; "-" names no element that exists.
      guard token == "0" || token.utf8.first != UInt8(ascii: "0"),
        token.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let index = Int(token), elements.indices.contains(index)
      else { return nil }
      return elements[index]
    default: return nil
    }
  }

  private static func unescaped(
    _ token: Substring.UnicodeScalarView, in text: String
  ) throws(JSONPointerError) -> String {
    let parts = token.split(separator: "~", omittingEmptySubsequences: false)
    var plain = String(parts.first ?? token)
    for part in parts.dropFirst() {
      switch part.first {
      case "0": plain += "~"
      case "1": plain += "/"
      default: throw .badEscape(text)
      }
      plain.unicodeScalars.append(contentsOf: part.dropFirst())
    }
    return plain
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The text of the pointer, with escapes.
  public var description: String {
    tokens.map { token in
      "/"
        + token.unicodeScalars.reduce(into: "") { text, scalar in
          switch scalar {
          case "~": text += "~0"
          case "/": text += "~1"
          default: text.unicodeScalars.append(scalar)
          }
        }
    }.joined()
  }
}

/// The reason why a text is not a JSON pointer.
public enum JSONPointerError: Error, Equatable {
  /// The text is not empty and does not start with a slash.
  case noSlash(String)
  /// The text has a `~` that is not followed by 0 or 1.
  case badEscape(String)
}

extension JSONPointerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSlash(let text): "\(text) is not a JSON pointer: it has to start with /"
    case .badEscape(let text): "\(text) is not a JSON pointer: ~ is written ~0, / is written ~1"
    }
  }
}
