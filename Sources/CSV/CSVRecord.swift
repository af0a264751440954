/// One row of a CSV file: its fields, without quotes.
public struct CSVRecord: Equatable, Sendable {
  /// The line that it begins on, counted from one; a field may hold line breaks.
  public internal(set) var line = 1
  /// The fields one after the other. They are UTF-8.
  var bytes: [UInt8] = []
  /// Where each field ends in ``bytes``.
  var ends: [Int] = []

  /// How many fields there are.
  public var count: Int { ends.count }

  /// Whether a field has nothing in it, counting from zero.
  public func isEmpty(_ index: Int) -> Bool {
    ends[index] == (index == 0 ? 0 : ends[index - 1])
  }

  /// The text of a field, counting from zero.
  public subscript(index: Int) -> String {
    String(decoding: utf8(index), as: UTF8.self)
  }

  /// The bytes of a field, counting from zero.
  public func utf8(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The text of every field.
  public var fields: [String] { ends.indices.map { self[$0] } }
}
