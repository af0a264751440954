/// A place in a text, counted from 1.
public struct TextPlace: Equatable, Sendable {
  public var line: Int
  /// In bytes.
  public var column: Int

  public init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// The place after some bytes that follow this one.
  func advanced(over bytes: some Sequence<UInt8>) -> TextPlace {
    var place = self
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        place.line += 1
        place.column = 1
      } else {
        place.column += 1
      }
    }
    return place
  }
}

extension TextPlace: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}
