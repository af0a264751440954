import Glibc

/// The text of a page as UTF-8, whatever it was written in.
struct DecodedText {
  /// Valid UTF-8 without a byte order mark and without NUL.
  let utf8: [UInt8]

  /// Decides as a browser does: a byte order mark, then the charset that the page came
  /// with, then a `<meta>` in the first 1024 bytes, then UTF-8 if it is valid, else
  /// windows-1252. Bytes that mean nothing in that charset become U+FFFD.
  init(_ bytes: [UInt8], contentType: String?) {
    let (charset, markLength) = Self.mark(bytes)
    let said =
      charset ?? Charset(inContentType: contentType) ?? Charset(inMetaOf: bytes.prefix(1024))
    utf8 = Self.decode(bytes, skipping: markLength, from: said)
  }

  private static func mark(_ bytes: [UInt8]) -> (Charset?, length: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (Charset(label: "utf-16be"), 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (Charset(label: "utf-16le"), 2) }
    return (nil, 0)
  }

  private static func decode(
    _ bytes: [UInt8], skipping length: Int, from charset: Charset?
  ) -> [UInt8] {
    if charset == nil || charset == .utf8 {
      if let valid = withoutNUL(bytes, skipping: length) { return valid }
      if charset == .utf8 { return repaired(bytes[length...]) }
    }
    let conversion = Conversion(from: charset ?? .windows1252)
    guard let text = conversion?.text(of: bytes[length...]) else {
      return repaired(bytes[length...])
    }
    return withoutNUL(text, skipping: 0) ?? repaired(text[...])
  }

  /// - Returns: `nil` if it is not valid UTF-8.
  private static func withoutNUL(_ bytes: [UInt8], skipping length: Int) -> [UInt8]? {
    // Only whether it is valid counts: what is not is decoded in another way.
    let isValid = (try? UTF8Span(validating: bytes.span.extracting(droppingFirst: length))) != nil
    guard isValid else { return nil }
    let hasNUL = bytes.withUnsafeBytes { $0.contains(0) }
    if length == 0, !hasNUL { return bytes }
    return bytes[length...].map { $0 == 0 ? UInt8(ascii: " ") : $0 }
  }

  private static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    String(decoding: bytes, as: UTF8.self).utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
  }
}
