/// One row of a CSV file: its fields, without quotes.
public struct CSVRecord: Equatable, Sendable {
  /// The line that it begins on, counted from one; a field may hold line breaks.
  public internal(set) var line = 1
  /// The fields one after the other. Each is UTF-8.
  var bytes: [UInt8] = []
  /// Where each field ends in ``bytes``.
  var ends: [Int] = []
  /// Whether ``bytes`` are ASCII.
  var isASCII = true

  /// How many fields there are.
  public var count: Int { ends.count }

  /// Whether a field has nothing in it, counting from zero.
  public func isEmpty(_ index: Int) -> Bool {
    ends[index] == (index == 0 ? 0 : ends[index - 1])
  }

  /// The text of a field, counting from zero.
  public subscript(index: Int) -> String {
    let field = bytes.span.extracting((index == 0 ? 0 : ends[index - 1])..<ends[index])
    // ASCII is valid however it is cut, and a text that is known to be ASCII is quicker to use.
    if isASCII { return String(copying: UTF8Span(unchecked: field, isKnownASCII: true)) }
    return field.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of every field.
  public var fields: [String] { ends.indices.map { self[$0] } }
}
