/// A record of a CSV file: one row, as fields without quotes.
///
/// Fields are indexed from 0. An index that is not below ``count`` is a programming error.
public struct CSVRecord: Equatable, Sendable {
  /// The line on which the record begins, counted from 1. A record with line breaks in its fields
  /// reaches over several lines.
  public internal(set) var line = 1
  /// The fields, one after the other. Each is UTF-8.
  var bytes: [UInt8] = []
  /// The end of each field in ``bytes``.
  var ends: [Int] = []
  /// Whether all of ``bytes`` are ASCII.
  var isASCII = true

  /// The number of fields.
  public var count: Int { ends.count }

  /// Returns whether a field is the empty text.
  public func isEmpty(_ index: Int) -> Bool {
    ends[index] == (index == 0 ? 0 : ends[index - 1])
  }

  /// The text of a field.
  public subscript(index: Int) -> String {
    let field = bytes.span.extracting((index == 0 ? 0 : ends[index - 1])..<ends[index])
    // ASCII needs no validation, and a string that is known to be ASCII is faster to use.
    if isASCII { return String(copying: UTF8Span(unchecked: field, isKnownASCII: true)) }
    return field.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The texts of all fields.
  public var fields: [String] { ends.indices.map { self[$0] } }
}
