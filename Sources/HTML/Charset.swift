/// A character encoding of the WHATWG Encoding Standard.
struct Charset: Equatable {
  /// The name of the charset in the C library.
  let name: String

  static let utf8 = Charset(name: "UTF-8")
  static let windows1252 = Charset(name: "CP1252")

  private init(name: String) {
    self.name = name
  }

  /// Looks up a label such as `latin1`.
  ///
  /// - Returns: `nil` for a label that the Encoding Standard does not list.
  init?(label: some StringProtocol) {
    let label = label.lowercased().filter { !$0.isWhitespace }
    guard let name = CharsetLabels.names[label] else { return nil }
    self.init(name: name)
  }

  /// Reads the charset of a `Content-Type` field such as `text/html; charset=utf-8`.
  init?(inContentType field: String?) {
    guard let field, let label = Self.label(in: Array(field.utf8)[...]) else { return nil }
    self.init(label: label)
  }

  /// Reads the charset of the first `<meta>` with a `charset`, or with a `content` that names one.
  ///
  /// UTF-16 is taken for UTF-8: the tag was found as ASCII, so the document cannot be UTF-16
  /// (WHATWG HTML, section 13.2.3.2).
  init?(inMetaOf head: ArraySlice<UInt8>) {
    var rest = head
    while let start = rest.firstRange(of: Array("<".utf8))?.upperBound {
      rest = rest[start...]
      if rest.starts(with: Array("!--".utf8)) {
        rest = rest[(rest.firstRange(of: Array("-->".utf8))?.upperBound ?? rest.endIndex)...]
        continue
      }
      let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      let tag = rest[..<end]
      guard String(decoding: tag.prefix(4), as: UTF8.self).lowercased() == "meta" else { continue }
      guard let charset = Self.label(in: tag).flatMap({ Charset(label: $0) }) else { continue }
      self = charset.name.hasPrefix("UTF-16") ? .utf8 : charset
      return
    }
    return nil
  }

  /// The value after the first `charset=`, without quotes.
  private static func label(in text: ArraySlice<UInt8>) -> String? {
    let lower = String(decoding: text, as: UTF8.self).lowercased()
    guard let key = lower.firstRange(of: "charset") else { return nil }
    let rest = lower[key.upperBound...].drop { $0.isWhitespace }
    guard rest.first == "=" else { return nil }
    let value = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    let label = value.prefix { !$0.isWhitespace && !"\"';/>".contains($0) }
    return label.isEmpty ? nil : String(label)
  }
}
