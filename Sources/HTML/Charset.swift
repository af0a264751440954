/// What the bytes of a page stand for, as the Encoding Standard of WHATWG knows it.
struct Charset: Equatable {
  /// The name under which the C library has it.
  let name: String

  static let utf8 = Charset(name: "UTF-8")
  static let windows1252 = Charset(name: "CP1252")

  private init(name: String) {
    self.name = name
  }

  /// - Returns: `nil` for a label that browsers do not know.
  init?(label: some StringProtocol) {
    let label = label.lowercased().filter { !$0.isWhitespace }
    guard let name = CharsetLabels.names[label] else { return nil }
    self.init(name: name)
  }

  /// The charset in a field such as `text/html; charset=utf-8`.
  init?(inContentType field: String?) {
    guard let field, let label = Self.label(in: Array(field.utf8)[...]) else { return nil }
    self.init(label: label)
  }

  /// The charset that a `<meta>` gives, by `charset` or by `http-equiv`.
  ///
  /// A page that says UTF-16 there cannot be UTF-16, as it could be read so far: it is UTF-8.
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

  /// What stands behind the first `charset=`, with or without quotes.
  private static func label(in text: ArraySlice<UInt8>) -> String? {
    let lower = String(decoding: text, as: UTF8.self).lowercased()
    guard let mark = lower.firstRange(of: "charset") else { return nil }
    let behind = lower[mark.upperBound...].drop { $0.isWhitespace }
    guard behind.first == "=" else { return nil }
    let value = behind.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    let label = value.prefix { !$0.isWhitespace && !"\"';/>".contains($0) }
    return label.isEmpty ? nil : String(label)
  }
}
