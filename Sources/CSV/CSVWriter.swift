/// Writes records as CSV (RFC 4180), quoting only the fields that need it.
public struct CSVWriter: Sendable {
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
  public func write(_ fields: some Sequence<String>, to bytes: inout [UInt8]) {
    let start = bytes.count
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(separator.rawValue) }
      write(field, to: &bytes)
    }
    // A line with nothing on it would be no record.
    if bytes.count == start { bytes += [CSVByte.quote, CSVByte.quote] }
    if lineEnding == .crlf { bytes.append(CSVByte.cr) }
    bytes.append(CSVByte.lf)
  }

  private func write(_ field: String, to bytes: inout [UInt8]) {
    guard needsQuotes(field) else {
      bytes.append(contentsOf: field.utf8)
      return
    }
    bytes.append(CSVByte.quote)
    for byte in field.utf8 {
      if byte == CSVByte.quote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(CSVByte.quote)
  }

  /// Whether a reader could take the field for something else, one that looks for the
  /// separator itself included.
  private func needsQuotes(_ field: String) -> Bool {
    if field.utf8.contains(where: Self.isSpecial) { return true }
    guard let first = field.utf8.first, let last = field.utf8.last else { return false }
    let space = UInt8(ascii: " ")
    return first == space || last == space || field.utf8.starts(with: [0xEF, 0xBB, 0xBF])
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case CSVByte.quote, CSVByte.lf, CSVByte.cr, CSVSeparator.comma.rawValue,
      CSVSeparator.semicolon.rawValue, CSVSeparator.tab.rawValue:
      true
    default: false
    }
  }
}
