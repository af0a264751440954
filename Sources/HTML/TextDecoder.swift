import Glibc

/// Decodes the bytes of a document to UTF-8.
enum TextDecoder {
  /// The text as valid UTF-8 without a byte order mark and without NUL.
  ///
  /// The charset is determined as in a browser: by a byte order mark, then by the content type,
  /// then by a `<meta>` in the first 1024 bytes. Otherwise it is UTF-8 if the bytes are valid
  /// UTF-8, and windows-1252 if not. Bytes that are invalid in the charset become U+FFFD.
  static func utf8(from bytes: [UInt8], contentType: String?) -> [UInt8] {
    let (markCharset, markLength) = byteOrderMark(of: bytes)
    let charset =
      markCharset ?? Charset(inContentType: contentType) ?? Charset(inMetaOf: bytes.prefix(1024))
    return decode(bytes, skipping: markLength, from: charset)
  }

  /// The charset that a byte order mark at the start stands for, and the length of the mark.
  private static func byteOrderMark(of bytes: [UInt8]) -> (Charset?, length: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (Charset(label: "utf-16be"), 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (Charset(label: "utf-16le"), 2) }
    return (nil, 0)
  }

  private static func decode(
    _ bytes: [UInt8], skipping length: Int, from charset: Charset?
  ) -> [UInt8] {
    if charset == nil || charset == .utf8 {
      if let valid = validUTF8(bytes, skipping: length) { return valid }
      if charset == .utf8 { return repairedUTF8(bytes[length...]) }
    }
    let converter = CharsetConverter(from: charset ?? .windows1252)
    guard let text = converter?.utf8(from: bytes[length...]) else {
      return repairedUTF8(bytes[length...])
    }
    return validUTF8(text, skipping: 0) ?? repairedUTF8(text[...])
  }

  /// The bytes with each NUL replaced by a space, or `nil` if they are not valid UTF-8.
  private static func validUTF8(_ bytes: [UInt8], skipping length: Int) -> [UInt8]? {
    // The error says where the invalid byte is, which does not matter here.
    let isValid = (try? UTF8Span(validating: bytes.span.extracting(droppingFirst: length))) != nil
    guard isValid else { return nil }
    let hasNUL = bytes.withUnsafeBytes { $0.contains(0) }
    if length == 0, !hasNUL { return bytes }
    return bytes[length...].map { $0 == 0 ? UInt8(ascii: " ") : $0 }
  }

  private static func repairedUTF8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    String(decoding: bytes, as: UTF8.self).utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
  }
}
