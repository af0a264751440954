import JSON

extension JSONValue {
  /// Parses the answer of a source. Notices before it, which a shop written in PHP prints when it
  /// is set to show errors, are skipped.
  ///
  /// - Throws: ``JSONError``, as for the text with its notices.
  init(answer bytes: [UInt8]) throws(JSONError) {
    do {
      self = try JSONValue(bytes)
    } catch {
      guard let value = Self.value(afterNoticeIn: bytes) else { throw error }
      self = value
    }
  }

  private static func value(afterNoticeIn bytes: [UInt8]) -> JSONValue? {
    let head = bytes.prefix(16_384)
    guard hasNotice(String(decoding: head.prefix(200), as: UTF8.self)) else { return nil }
    // The answer begins a line, or follows a tag. A notice may hold brackets, too.
    let starts = head.indices.filter { index in
      [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(head[index]) && index > 0
        && [0x0A, 0x0D, UInt8(ascii: ">")].contains(
          head[..<index].last { $0 != 0x20 && $0 != 0x09 })
    }
    return starts.prefix(4).firstNonNil { start in
      // A start within a notice is no JSON.
      try? JSONValue(Array(bytes[start...]))
    }
  }

  private static func hasNotice(_ text: String) -> Bool {
    var rest = text[...]
    for tag in ["<br />", "<br>", "<b>", "PHP "] {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix(tag) { rest = rest.dropFirst(tag.count) }
    }
    rest = rest.drop(while: \.isWhitespace)
    return ["Warning", "Notice", "Deprecated", "Strict Standards"].contains(where: rest.hasPrefix)
  }
}
