extension JSONReader {
  /// Parses a string. An escaped surrogate without its counterpart becomes U+FFFD.
  mutating func string() throws(JSONError) -> String {
    try expect(UInt8(ascii: "\""))
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return try text(bytes[start..<(position - 1)], offset: start)
      case UInt8(ascii: "\\"):
        return try escapedString(from: start)
      case 0..<0x20 where dialect == .strict:
        throw .unexpected(offset: position)
      default:
        position += 1
      }
    }
    throw .cutShort
  }

  /// Parses the rest of a string that has escapes, from its first backslash, into a copy.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var copy = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        return try copy.withUnsafeBufferPointer { (copy) -> Result<String, JSONError> in
          Result { () throws(JSONError) in try text(copy[...], offset: start) }
        }.get()
      case UInt8(ascii: "\\"):
        try escape(into: &copy)
      case 0..<0x20 where dialect == .strict:
        throw .unexpected(offset: position - 1)
      default:
        copy.append(byte)
      }
    }
    throw .cutShort
  }

  /// Parses an escape after its backslash, and appends the character.
  private mutating func escape(into copy: inout [UInt8]) throws(JSONError) {
    guard position < bytes.count else { throw .cutShort }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): copy.append(letter)
    case UInt8(ascii: "b"): copy.append(0x08)
    case UInt8(ascii: "f"): copy.append(0x0C)
    case UInt8(ascii: "n"): copy.append(0x0A)
    case UInt8(ascii: "r"): copy.append(0x0D)
    case UInt8(ascii: "t"): copy.append(0x09)
    case UInt8(ascii: "u"): copy.append(contentsOf: String(try unicodeEscape()).utf8)
    case UInt8(ascii: "x") where dialect == .lenient:
      // An escape of JavaScript. Without its two digits it is an unknown one.
      if position + 2 <= bytes.count,
        let high = Character(Unicode.Scalar(bytes[position])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[position + 1])).hexDigitValue
      {
        copy.append(contentsOf: String(Unicode.Scalar(UInt8(high << 4 | low))).utf8)
        position += 2
      } else {
        copy.append(letter)
      }
    default:
      guard dialect == .lenient else { throw .unexpected(offset: position - 1) }
      copy.append(letter)  // such as \', which JavaScript allows
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = position
    if UTF16.isLeadSurrogate(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let second = try hexDigits()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    position = afterFirst  // the second escape, if any, is a character of its own
    return "\u{FFFD}"
  }

  private mutating func hexDigits() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw .cutShort }
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        throw .unexpected(offset: position)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private func text(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, offset: Int
  ) throws(JSONError) -> String {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    do {
      // This is many times faster than String(validating:as:).
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      guard dialect == .lenient else { throw .invalidUTF8(offset: offset) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
