/// An incremental reader of CSV files (RFC 4180) in UTF-8.
///
/// Feed it bytes and read records until there are none, then feed it the next bytes:
///
///     var reader = CSVReader()
///     while let bytes = try file.read() {
///       reader.feed(bytes)
///       while let record = try reader.next() { … }
///     }
///     reader.finish()
///     while let record = try reader.next() { … }
///
/// Lines end with CRLF, LF or CR. Empty lines are skipped, and so is a byte order mark. A quote
/// within a field that does not begin with a quote is an ordinary character, as in `5" pipe`.
/// Records may have different numbers of fields.
///
/// The reader holds at most one record and the bytes that were fed last.
public struct CSVReader: Sendable {
  /// The maximum size of a record.
  public struct Limits: Sendable {
    /// The maximum number of bytes in a field, without its quotes.
    public var fieldBytes = 1 << 20
    /// The maximum number of bytes in all fields of a record.
    public var recordBytes = 16 << 20
    /// The maximum number of fields in a record, which is that of the columns in spreadsheets.
    public var fields = 16_384

    /// The default limits.
    public init() {}
  }

  /// The separator, or `nil` until it has been detected.
  public private(set) var separator: CSVSeparator?
  public let limits: Limits

  private var chunk: [UInt8] = []
  private var position = 0
  private var isFinished = false
  private var isAtStart = true
  private var detector = CSVSeparatorDetector()
  private var parser = CSVParser()

  /// - Parameter separator: The separator, or `nil` to detect it from the first line.
  public init(separator: CSVSeparator? = nil, limits: Limits = Limits()) {
    self.separator = separator
    self.limits = limits
  }

  /// Appends the next bytes of the file. They may begin and end anywhere.
  public mutating func feed(_ bytes: [UInt8]) {
    guard position < chunk.count else {
      chunk = bytes
      position = 0
      return
    }
    if position > 0, !isAtStart {
      chunk.removeFirst(position)
      position = 0
    }
    chunk += bytes
  }

  /// Ends the file. Its last record needs no line break.
  public mutating func finish() {
    isFinished = true
  }

  /// Returns the next record, or `nil` if it is not complete before more bytes are fed.
  ///
  /// - Throws: ``CSVError``. The reader cannot be used after an error.
  public mutating func next() throws(CSVError) -> CSVRecord? {
    guard let separator = try start() else { return nil }
    if try parser.parse(chunk, &position, separator.rawValue, limits) {
      return try parser.takeRecord()
    }
    return isFinished ? try parser.finish(limits) : nil
  }

  /// Skips a byte order mark and detects the separator.
  ///
  /// - Returns: `nil` if more bytes are needed.
  private mutating func start() throws(CSVError) -> CSVSeparator? {
    if !isAtStart { return separator }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard chunk.count >= mark.count || isFinished else { return nil }
    let start = chunk.starts(with: mark) ? mark.count : 0
    if separator == nil {
      detector.examine(chunk, from: start)
      guard detector.isDone || isFinished else { return nil }
      let line = chunk[start..<detector.position]
      let name = line.prefix { $0 != CSVByte.lf && $0 != CSVByte.cr }
      if let named = CSVSeparatorDetector.named(by: name) {
        separator = named
        position = start + name.count
      } else {
        separator = detector.separator
        position = start
      }
    } else {
      position = start
    }
    isAtStart = false
    return separator
  }
}

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

/// The reason why a text is not CSV. Lines count from 1.
public enum CSVError: Error, Equatable {
  /// Text other than a separator or a line break follows the closing quote of a field.
  case textAfterQuote(line: Int)
  /// The quoted field that begins on the line has no closing quote.
  case unclosedQuote(line: Int)
  /// The line has bytes that are not UTF-8.
  case notUTF8(line: Int)
  /// A field that reaches the line has more than `limit` bytes.
  case fieldTooLong(line: Int, limit: Int)
  /// The record that begins on the line has more than `limit` bytes.
  case recordTooLong(line: Int, limit: Int)
  /// The record that begins on the line has more than `limit` fields.
  case tooManyFields(line: Int, limit: Int)
}

extension CSVError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .textAfterQuote(let line): "line \(line): text follows the end of a quoted field"
    case .unclosedQuote(let line): "line \(line): a quoted field does not end"
    case .notUTF8(let line): "line \(line): the text is not UTF-8"
    case .fieldTooLong(let line, let limit): "line \(line): a field has over \(limit) bytes"
    case .recordTooLong(let line, let limit): "line \(line): the row has over \(limit) bytes"
    case .tooManyFields(let line, let limit): "line \(line): the row has over \(limit) columns"
    }
  }
}
