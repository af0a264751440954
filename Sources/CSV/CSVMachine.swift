/// Where a reader stands between two bytes, and the record that it is putting together.
struct CSVMachine: Sendable {
  /// What the byte that comes next belongs to.
  private enum Place {
    /// Before a record, where an empty line is passed over.
    case record
    case field
    case plain
    case quoted
    /// After a quote in a quoted field, which either ends it or is doubled.
    case quote
  }

  private var place = Place.record
  private var line = 1
  /// Whether the byte before was a CR, so that an LF belongs to the same line break.
  private var followsCR = false
  /// Where the quoted field began.
  private var quoteLine = 1
  private var record = CSVRecord()
  private var fieldStart = 0
  /// All bytes of the record in one, to know whether it is plain ASCII.
  private var union: UInt8 = 0

  /// Reads on, and says whether a record is complete.
  mutating func read(
    _ bytes: [UInt8], _ position: inout Int, _ separator: UInt8, _ limits: CSVReader.Limits
  ) throws(CSVError) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      switch place {
      case .record:
        if byte == CSVByte.lf || byte == CSVByte.cr {
          breakLine(byte)
          position += 1
        } else {
          followsCR = false
          record.line = line
          place = .field
        }
      case .field:
        if byte == separator {  // an empty one
          try closeField(limits)
          position += 1
        } else if byte == CSVByte.quote {
          quoteLine = line
          place = .quoted
          position += 1
        } else {
          place = .plain
        }
      case .plain:
        take(bytes, &position, separator, CSVByte.lf, CSVByte.cr)
        try check(limits)
        guard position < bytes.count else { return false }
        if try endField(bytes[position], &position, separator, limits) { return true }
      case .quoted:
        take(bytes, &position, CSVByte.quote, CSVByte.lf, CSVByte.cr)
        try check(limits)
        guard position < bytes.count else { return false }
        if bytes[position] == CSVByte.quote {
          place = .quote
          followsCR = false
        } else {
          breakLine(bytes[position])
          record.bytes.append(bytes[position])
        }
        position += 1
      case .quote:
        if byte == CSVByte.quote {
          record.bytes.append(byte)
          place = .quoted
          position += 1
        } else if try endField(byte, &position, separator, limits) {
          return true
        }
      }
    }
    return false
  }

  /// Hands over the record that is complete.
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

  /// The record that the end of the file completes, if one was begun.
  mutating func finish(_ limits: CSVReader.Limits) throws(CSVError) -> CSVRecord? {
    switch place {
    case .record: return nil
    case .quoted: throw .unclosedQuote(line: quoteLine)
    case .field, .plain, .quote:
      place = .record
      try closeField(limits)
      return try takeRecord()
    }
  }

  /// Takes all bytes up to one of three.
  private mutating func take(
    _ bytes: [UInt8], _ position: inout Int, _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) {
    let count = bytes.withUnsafeBufferPointer { bytes in
      let rest = bytes[position...]
      // Most bytes are above all three, which one look tells.
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

  /// Ends a field at a byte, and says whether that ends the record.
  private mutating func endField(
    _ byte: UInt8, _ position: inout Int, _ separator: UInt8, _ limits: CSVReader.Limits
  ) throws(CSVError) -> Bool {
    let endsRecord = byte == CSVByte.lf || byte == CSVByte.cr
    guard endsRecord || byte == separator else { throw .textAfterQuote(line: line) }
    try closeField(limits)
    if endsRecord { breakLine(byte) }
    place = endsRecord ? .record : .field
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
    // No character is begun in one field and ended in the next.
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
