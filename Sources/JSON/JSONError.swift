/// Why bytes are not a JSON text.
public enum JSONError: Error, Equatable {
  /// Nothing but white space.
  case empty
  /// The text ends before the value does.
  case cutShort
  /// What stands at an offset, counted in bytes from 0, does not belong there.
  case unexpected(offset: Int)
  /// Arrays and objects are nested deeper than the reader follows.
  case tooDeep(limit: Int)
  /// A string at an offset is not UTF-8.
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
