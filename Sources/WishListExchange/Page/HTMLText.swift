/// Text from anywhere, as it stands in a page: never a tag, never out of its attribute.
enum HTMLText {
  /// The text with everything escaped that means something in HTML. Control characters,
  /// which a page cannot hold, become U+FFFD.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t": escaped.append(scalar)
      case "\r": escaped.append("\n")
      case "\0"..<" ", "\u{7F}"..<"\u{A0}":
        escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// The address of a page or picture, or `nil` for what is no web address: a script, a file.
  static func address(_ text: String?) -> String? {
    guard let text else { return nil }
    let start = text.prefix(8).lowercased()
    guard start.hasPrefix("https://") || start.hasPrefix("http://"),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { return nil }
    return escaped(text)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00..<0x20, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x7F...: true
    default: false
    }
  }
}
