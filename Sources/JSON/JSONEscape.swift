/// The escaping of strings in a JSON text.
///
/// Beyond what RFC 8259 (section 7) requires, it escapes the characters that change how a terminal
/// shows the text: DEL, the C1 controls, line separators and marks of text direction.
enum JSONEscape {
  /// Returns whether a text is printable ASCII without quotes and backslashes, so that nothing in
  /// it has to be escaped.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isPlain = true
    for byte in bytes {  // no early exit: a loop with one condition less is faster
      isPlain = isPlain && byte &- 0x20 < 0x5F && byte != 0x22 && byte != 0x5C
    }
    return isPlain
  }

  /// Appends a UTF-8 text with its escapes.
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C else {
        index += 1
        continue
      }
      let (length, escape) = escape(at: index, in: bytes)
      if let escape {
        buffer.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        buffer.append(escape)
        start = index + length
      }
      index += length
    }
    buffer.append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Returns the number of bytes of the character at an index, and its escape if it needs one.
  private static func escape(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (length: Int, escape: String?) {
    switch bytes[index] {
    case 0x22: (1, "\\\"")
    case 0x5C: (1, "\\\\")
    case 0x0A: (1, "\\n")
    case 0x0D: (1, "\\r")
    case 0x09: (1, "\\t")
    case 0x00..<0x20, 0x7F: (1, unicode(UInt32(bytes[index])))
    case 0xC2 where bytes[index + 1] < 0xA0: (2, unicode(UInt32(bytes[index + 1])))
    case 0xD8 where bytes[index + 1] == 0x9C: (2, unicode(0x061C))
    case 0xE2: (3, mark(bytes[index + 1], bytes[index + 2]))
    case 0xC0..<0xE0: (2, nil)
    case 0xE0..<0xF0: (3, nil)
    case 0xF0...: (4, nil)
    default: (1, nil)
    }
  }

  /// The escape of a character from U+2000 to U+207F, given the last two of its three bytes, if
  /// it is a separator or changes the direction of text.
  private static func mark(_ second: UInt8, _ third: UInt8) -> String? {
    let scalar = 0x2000 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
    return switch scalar {
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: unicode(scalar)
    default: nil
    }
  }

  private static func unicode(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
