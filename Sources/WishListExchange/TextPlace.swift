/// A place in a text, counted from 1.
package struct TextPlace: Equatable, Sendable {
  package var line: Int
  /// In bytes.
  package var column: Int

  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// The place after some bytes that follow this one.
  func advanced(over bytes: some BidirectionalCollection<UInt8>) -> TextPlace {
    let lineBreak = UInt8(ascii: "\n")
    guard let last = bytes.lastIndex(of: lineBreak) else {
      return TextPlace(line: line, column: column + bytes.count)
    }
    let breaks = bytes.reduce(0) { $0 + ($1 == lineBreak ? 1 : 0) }
    return TextPlace(line: line + breaks, column: bytes.distance(from: last, to: bytes.endIndex))
  }
}

extension TextPlace: CustomStringConvertible {
  package var description: String { "line \(line), column \(column)" }
}
