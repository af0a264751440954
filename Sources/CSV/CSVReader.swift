/// Reads the records of a CSV file (RFC 4180) from its bytes as they come.
///
/// Feed it bytes, then take records until there are none; after the last bytes, say so:
///
///     reader.feed(bytes)
///     while let record = try reader.next() { … }
///     reader.end()
///     while let record = try reader.next() { … }
///
/// Lines end with CRLF, LF or CR; empty lines are no records. A byte order mark is skipped.
/// A quote inside a field that does not begin with one is a quote, as in `5" pipe`.
/// It holds no more than one record and the bytes fed last.
public struct CSVReader: Sendable {
  /// How large a record may be.
  public struct Limits: Sendable {
    public var fieldBytes = 1 << 20
    public var recordBytes = 16 << 20
    /// As many as spreadsheets hold.
    public var fields = 16_384

    public init() {}
  }

  /// The separator: as given, or as the first line shows once that was read.
  public private(set) var separator: CSVSeparator?
  public let limits: Limits

  private var chunk: [UInt8] = []
  private var position = 0
  private var hasEnded = false
  private var isAtStart = true
  private var search = CSVSeparatorSearch()
  private var machine = CSVMachine()

  /// - Parameter separator: what stands between fields, or `nil` to find out from the first line.
  public init(separator: CSVSeparator? = nil, limits: Limits = Limits()) {
    self.separator = separator
    self.limits = limits
  }

  /// Takes the next bytes of the file, cut anywhere.
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

  /// Says that no more bytes come.
  public mutating func end() {
    hasEnded = true
  }

  /// The next record, or `nil` until more bytes come.
  ///
  /// - Throws: ``CSVError``; what follows a fault is not read.
  public mutating func next() throws(CSVError) -> CSVRecord? {
    guard let separator = try start() else { return nil }
    if try machine.read(chunk, &position, separator.rawValue, limits) {
      return try machine.takeRecord()
    }
    return hasEnded ? try machine.finish(limits) : nil
  }

  /// Skips a byte order mark and makes sure of the separator, as soon as enough was fed.
  private mutating func start() throws(CSVError) -> CSVSeparator? {
    if !isAtStart { return separator }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard chunk.count >= mark.count || hasEnded else { return nil }
    let start = chunk.starts(with: mark) ? mark.count : 0
    if separator == nil {
      search.look(at: chunk, from: start)
      guard search.isDone || hasEnded else { return nil }
      let line = chunk[start..<search.position]
      let name = line.prefix { $0 != CSVByte.lf && $0 != CSVByte.cr }
      if let named = CSVSeparatorSearch.named(by: name) {
        separator = named
        position = start + name.count
      } else {
        separator = search.separator
        position = start
      }
    } else {
      position = start
    }
    isAtStart = false
    return separator
  }
}
