/// A text split into the five components of RFC 3986, appendix B, as browsers split it.
///
/// White space around the text, and tabs and line breaks in it, are ignored. A backslash counts
/// as a slash, except in a query and in a fragment.
struct WebAddressReference {
  /// In lower case.
  private(set) var scheme: String?
  private(set) var authority: ArraySlice<UInt8>?
  private(set) var path: ArraySlice<UInt8>
  private(set) var query: ArraySlice<UInt8>?
  private(set) var fragment: ArraySlice<UInt8>?

  init(_ text: String) {
    var rest = Self.cleaned(text)[...]
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = rest[(mark + 1)...]
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(where: { !$0.isSchemeCharacter }),
      rest[colon] == UInt8(ascii: ":"), rest[rest.startIndex].isLetter
    {
      scheme = String(decoding: rest[..<colon].map(\.lowercased), as: UTF8.self)
      rest = rest[(colon + 1)...]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[(mark + 1)...]
      rest = rest[..<mark]
    }
    if rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(\.isSlash) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(where: \.isSlash) ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  /// Whether programs that do not take a backslash for a slash find another host, behind an `@`.
  var hasAmbiguousHost: Bool {
    let segment = path.prefix { $0 != UInt8(ascii: "/") }
    return segment.first == UInt8(ascii: "\\") && segment.contains(UInt8(ascii: "@"))
  }

  private static func cleaned(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
        let last = bytes.lastIndex(where: { $0 > 0x20 })
      else { return [] }
      let trimmed = bytes[first...last]
      guard trimmed.contains(where: \.isBreak) else { return Array(trimmed) }
      return trimmed.filter { !$0.isBreak }
    }
  }
}

extension UInt8 {
  fileprivate var isSchemeCharacter: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  fileprivate var isSlash: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }

  /// Whether the byte is a tab or a part of a line break.
  fileprivate var isBreak: Bool { self == 0x09 || self == 0x0A || self == 0x0D }
}
