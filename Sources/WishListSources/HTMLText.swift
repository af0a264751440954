/// Text that was escaped for HTML.
enum HTMLText {
  /// The text with each character reference decoded once: `&amp;#8211;` becomes `&#8211;`.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var decoded = ""
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "&") {
      decoded.unicodeScalars += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(32).prefix { $0 != ";" && $0 != "&" }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";",
        let replacement = replacement(for: String(name))
      {
        decoded += replacement
        rest = rest[name.endIndex...].dropFirst()
      } else {
        decoded.unicodeScalars.append("&")
        rest = rest.dropFirst()
      }
    }
    decoded.unicodeScalars += rest
    return decoded
  }

  private static func replacement(for name: String) -> String? {
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    guard
      let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
      number != 0, let scalar = Unicode.Scalar(number)
    else { return nil }
    return String(Character(scalar))
  }

  /// The names that WordPress itself writes, and the commonest of the others.
  private static let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "hellip": "…", "prime": "′", "Prime": "″", "times": "×", "deg": "°", "trade": "™",
    "reg": "®", "copy": "©", "euro": "€", "pound": "£",
  ]
}
