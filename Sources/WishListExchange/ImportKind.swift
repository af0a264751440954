import CSV

/// The kinds of files that can be imported. The raw values are those of `--format`.
package enum ImportKind: String, CaseIterable, Sendable {
  /// An archive that ``ArchiveWriter`` wrote.
  case json
  /// A table in CSV with a heading.
  case csv
  /// A list of addresses or products, one on each line.
  case urls
  /// Bookmarks that a browser exported.
  case bookmarks
}

extension ImportKind {
  /// Determines the kind of a file from its first bytes.
  ///
  /// - Throws: ``ExchangeError/unrecognised(reason:)``, or ``ExchangeError/noHeading(_:)`` for a
  ///   table without a column that identifies a wish.
  package init(of head: [UInt8]) throws(ExchangeError) {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw .unrecognised(reason: "it is UTF-16: save it as UTF-8")
    }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    guard let first = text.first(where: { !Self.isSpace($0) }) else {
      throw .unrecognised(reason: "it is empty")
    }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    case UInt8(ascii: "<"): self = .bookmarks
    default:
      let record = Self.firstRecord(of: text)
      if let record, RowHeading.isHeading(record) {
        self = .csv
      } else if Self.isAddress(in: text) {
        self = .urls
      } else if let record, record.count > 1 {
        throw .noHeading(record.fields)
      } else {
        throw .unrecognised(
          reason:
            "it is no archive, table, bookmarks file or list of addresses; --format names the format"
        )
      }
    }
  }

  private static func firstRecord(of text: ArraySlice<UInt8>) -> CSVRecord? {
    var reader = CSVReader()
    reader.feed(Array(text))
    reader.finish()
    // Errors in a table are reported when it is read as one.
    while let record = try? reader.next() {
      if !RowKind.isComment(record) || RowHeading.isHeading(record) { return record }
    }
    return nil
  }

  /// Returns whether the first line that is not a comment may be an address, or a source and an id.
  private static func isAddress(in text: ArraySlice<UInt8>) -> Bool {
    let lines = text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let line = lines.first { line in
      guard let first = line.first(where: { !isSpace($0) }) else { return false }
      return first != UInt8(ascii: "#")
    }
    guard let line else { return false }
    let trimmed = line.drop(while: isSpace).reversed().drop(while: isSpace)
    return trimmed.contains(UInt8(ascii: ":")) && !trimmed.contains(where: isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
