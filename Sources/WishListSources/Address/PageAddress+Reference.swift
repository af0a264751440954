extension PageAddress {
  /// A reference taken apart (RFC 3986, appendix B), without its fragment.
  struct Reference {
    private(set) var scheme: String?
    private(set) var authority: String?
    private(set) var path = ""
    private(set) var query: String?

    init(_ text: String) {
      let clean = Self.encoded(text)
      var rest = clean.prefix { $0 != "#" }
      if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
        scheme = rest[..<colon].lowercased()
        rest = rest[colon...].dropFirst()
      }
      let isWeb = scheme == nil || scheme == "http" || scheme == "https"
      let end = rest.firstIndex(of: "?") ?? rest.endIndex
      if end < rest.endIndex { query = String(rest[end...].dropFirst()) }
      // Browsers take a backslash in a web address for a slash.
      var way = isWeb ? rest[..<end].replacing("\\", with: "/")[...] : rest[..<end]
      if way.hasPrefix("//") {
        way = way.dropFirst(2)
        let end = way.firstIndex(of: "/") ?? way.endIndex
        authority = String(way[..<end])
        way = way[end...]
      }
      path = String(way.replacing("\\", with: "%5C"))
    }

    private static func isScheme(_ text: Substring) -> Bool {
      guard let first = text.utf8.first, isLetter(first) else { return false }
      return text.utf8.allSatisfy {
        isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Trims white space, drops line breaks, and encodes what an address cannot hold.
    private static func encoded(_ text: String) -> String {
      let digits = Array("0123456789ABCDEF".utf8)
      let bytes = Array(text.utf8)
      let isSpace = { (byte: UInt8) in byte <= 0x20 }
      let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
      let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
      var encoded: [UInt8] = []
      for byte in bytes[start..<end] where ![0x09, 0x0A, 0x0D].contains(byte) {
        let mustEncode = byte <= 0x20 || byte >= 0x7F || "\"<>^`{|}".utf8.contains(byte)
        encoded +=
          mustEncode ? [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]] : [byte]
      }
      return String(decoding: encoded, as: UTF8.self)
    }
  }
}
