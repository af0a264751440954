/// The reason why a text is not JSON. Offsets count bytes from 0.
public enum JSONError: Error, Equatable {
  /// The text has nothing but white space.
  case empty
  /// The text ends within a value.
  case cutShort
  /// The byte at an offset does not continue the text as RFC 8259 requires.
  case unexpected(offset: Int)
  /// Arrays and objects are nested deeper than `limit`.
  case tooDeep(limit: Int)
  /// The string whose content begins at an offset is not UTF-8.
  case invalidUTF8(offset: Int)
}

extension JSONError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .cutShort: "the JSON text is cut short"
    case .unexpected(let offset): "it is not JSON from byte \(offset + 1) on"
    case .tooDeep(let limit): "the JSON text is nested more than \(limit) deep"
    case .invalidUTF8(let offset): "the text at byte \(offset + 1) is not UTF-8"
    }
  }
}
