/// A writer of CSV (RFC 4180). It quotes a field only if a reader could change or misunderstand it
/// otherwise.
public struct CSVWriter: Sendable {
  /// The line break that ends a record. RFC 4180 specifies CRLF.
  public enum LineEnding: Sendable {
    case lf, crlf
  }

  public let separator: CSVSeparator
  public let lineEnding: LineEnding

  public init(separator: CSVSeparator = .comma, lineEnding: LineEnding = .crlf) {
    self.separator = separator
    self.lineEnding = lineEnding
  }

  /// Appends a record and its line ending.
  public func write(_ fields: [String], to bytes: inout [UInt8]) {
    let start = bytes.count
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(separator.rawValue) }
      write(field, to: &bytes)
    }
    // An empty line would be skipped by readers.
    if bytes.count == start { bytes += [CSVByte.quote, CSVByte.quote] }
    if lineEnding == .crlf { bytes.append(CSVByte.cr) }
    bytes.append(CSVByte.lf)
  }

  private func write(_ field: String, to bytes: inout [UInt8]) {
    var field = field
    field.withUTF8 { field in
      guard needsQuotes(field) else {
        bytes.append(contentsOf: field)
        return
      }
      bytes.append(CSVByte.quote)
      for byte in field {
        if byte == CSVByte.quote { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(CSVByte.quote)
    }
  }

  /// Returns whether a field needs quotes.
  ///
  /// Every separator needs them, since readers may detect the separator. So do control characters
  /// and space at either end, which some readers remove from unquoted fields.
  private func needsQuotes(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = field.first, let last = field.last else { return false }
    if first == Self.space || last == Self.space { return true }
    if first == 0xEF, field.starts(with: [0xEF, 0xBB, 0xBF]) { return true }
    var before: UInt8 = 0
    for byte in field {
      switch byte {
      case CSVByte.quote, CSVSeparator.comma.rawValue, CSVSeparator.semicolon.rawValue,
        0..<Self.space, 0x7F:
        return true
      case 0x80..<0xA0 where before == 0xC2: return true  // U+0080 to U+009F
      default: before = byte
      }
    }
    return false
  }

  private static let space = UInt8(ascii: " ")
}
