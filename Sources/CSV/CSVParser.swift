/// The state machine of a ``CSVReader``, with the record that it is assembling.
struct CSVParser: Sendable {
  private enum State {
    /// Before a record, where empty lines are skipped.
    case beforeRecord
    /// Before a field.
    case beforeField
    /// In a field that does not begin with a quote.
    case unquoted
    /// In a field that begins with a quote.
    case quoted
    /// After a quote in a quoted field, which either ends the field or is the first of a doubled
    /// quote.
    case afterQuote
  }

  private var state = State.beforeRecord
  private var line = 1
  /// Whether the previous byte is a CR, so that an LF belongs to the same line break.
  private var followsCR = false
  /// The line on which the quoted field began.
  private var quoteLine = 1
  private var record = CSVRecord()
  private var fieldStart = 0
  /// The bitwise OR of all bytes of the record: below 0x80 if all of them are ASCII.
  private var union: UInt8 = 0

  /// Parses bytes from a position up to the end of a record or of the bytes.
  ///
  /// - Returns: Whether a record is complete.
  mutating func parse(
    _ bytes: [UInt8], _ position: inout Int, _ separator: UInt8, _ limits: CSVReader.Limits
  ) throws(CSVError) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      switch state {
      case .beforeRecord:
        if byte == CSVByte.lf || byte == CSVByte.cr {
          breakLine(byte)
          position += 1
        } else {
          followsCR = false
          record.line = line
          state = .beforeField
        }
      case .beforeField:
        if byte == separator {  // an empty field
          try closeField(limits)
          position += 1
        } else if byte == CSVByte.quote {
          quoteLine = line
          state = .quoted
          position += 1
        } else {
          state = .unquoted
        }
      case .unquoted:
        take(bytes, &position, separator, CSVByte.lf, CSVByte.cr)
        try check(limits)
        guard position < bytes.count else { return false }
        if try endField(bytes[position], &position, separator, limits) { return true }
      case .quoted:
        take(bytes, &position, CSVByte.quote, CSVByte.lf, CSVByte.cr)
        try check(limits)
        guard position < bytes.count else { return false }
        if bytes[position] == CSVByte.quote {
          state = .afterQuote
          followsCR = false
        } else {
          breakLine(bytes[position])
          record.bytes.append(bytes[position])
        }
        position += 1
      case .afterQuote:
        if byte == CSVByte.quote {
          record.bytes.append(byte)
          state = .quoted
          position += 1
        } else if try endField(byte, &position, separator, limits) {
          return true
        }
      }
    }
    return false
  }

  /// Returns the record that is complete.
  mutating func takeRecord() throws(CSVError) -> CSVRecord {
    if union >= 0x80 {
      record.isASCII = false
      try validate()
    }
    let taken = record
    record = CSVRecord()
    record.bytes.reserveCapacity(taken.bytes.count)
    record.ends.reserveCapacity(taken.ends.count)
    fieldStart = 0
    union = 0
    return taken
  }

  /// Returns the record that the end of the file completes, if one was begun.
  mutating func finish(_ limits: CSVReader.Limits) throws(CSVError) -> CSVRecord? {
    switch state {
    case .beforeRecord: return nil
    case .quoted: throw .unclosedQuote(line: quoteLine)
    case .beforeField, .unquoted, .afterQuote:
      state = .beforeRecord
      try closeField(limits)
      return try takeRecord()
    }
  }

  /// Appends the bytes up to the first of three characters to the field.
  private mutating func take(
    _ bytes: [UInt8], _ position: inout Int, _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) {
    let count = bytes.withUnsafeBufferPointer { bytes in
      let rest = bytes[position...]
      // Most bytes are above all three characters, so that one comparison suffices.
      let highest = max(first, second, third)
      var union = union
      var end = rest.startIndex
      while end < rest.endIndex {
        let byte = bytes[end]
        if byte <= highest, byte == first || byte == second || byte == third { break }
        union |= byte
        end += 1
      }
      self.union = union
      record.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<end]))
      return end - position
    }
    guard count > 0 else { return }
    followsCR = false
    position += count
  }

  /// Ends a field at a separator or a line break, and returns whether that ends the record.
  private mutating func endField(
    _ byte: UInt8, _ position: inout Int, _ separator: UInt8, _ limits: CSVReader.Limits
  ) throws(CSVError) -> Bool {
    let endsRecord = byte == CSVByte.lf || byte == CSVByte.cr
    guard endsRecord || byte == separator else { throw .textAfterQuote(line: line) }
    try closeField(limits)
    if endsRecord { breakLine(byte) }
    state = endsRecord ? .beforeRecord : .beforeField
    position += 1
    return endsRecord
  }

  private mutating func closeField(_ limits: CSVReader.Limits) throws(CSVError) {
    record.ends.append(record.bytes.count)
    guard record.ends.count <= limits.fields else {
      throw .tooManyFields(line: record.line, limit: limits.fields)
    }
    fieldStart = record.bytes.count
  }

  private mutating func breakLine(_ byte: UInt8) {
    if byte == CSVByte.cr || !followsCR { line += 1 }
    followsCR = byte == CSVByte.cr
  }

  private func check(_ limits: CSVReader.Limits) throws(CSVError) {
    guard record.bytes.count - fieldStart <= limits.fieldBytes else {
      throw .fieldTooLong(line: line, limit: limits.fieldBytes)
    }
    guard record.bytes.count <= limits.recordBytes else {
      throw .recordTooLong(line: record.line, limit: limits.recordBytes)
    }
  }

  private func validate() throws(CSVError) {
    do {
      _ = try UTF8Span(validating: record.bytes.span)
    } catch {
      throw notUTF8(at: error.byteOffsets.lowerBound)
    }
    // A character must not begin in one field and end in the next.
    for end in record.ends where end < record.bytes.count && record.bytes[end] & 0xC0 == 0x80 {
      throw notUTF8(at: end)
    }
  }

  private func notUTF8(at offset: Int) -> CSVError {
    .notUTF8(line: record.line + Self.lineBreaks(record.bytes[..<offset]))
  }

  private static func lineBreaks(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var before: UInt8 = 0
    for byte in bytes {
      if byte == CSVByte.cr || (byte == CSVByte.lf && before != CSVByte.cr) { count += 1 }
      before = byte
    }
    return count
  }
}
