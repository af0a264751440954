/// The escaping of text in HTML and XML documents.
enum MarkupEscape {
  /// The text as it is written in an element or an attribute value of an HTML document. Control
  /// characters, which HTML does not allow, become U+FFFD.
  static func html(_ text: String) -> String {
    guard text.utf8.contains(where: needsHTMLEscape) else { return text }
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

  /// An address as it is written in an attribute value of an HTML document.
  ///
  /// - Returns: `nil` unless the address is one of the web. Others may run scripts or open files.
  static func htmlAddress(_ text: String?) -> String? {
    guard let text else { return nil }
    let start = text.prefix(8).lowercased()
    guard start.hasPrefix("https://") || start.hasPrefix("http://"),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { return nil }
    return html(text)
  }

  private static func needsHTMLEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00..<0x20, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x7F...: true
    default: false
    }
  }

  /// The text as it is written in an element or an attribute value of an XML document. White space
  /// becomes spaces, and characters that XML 1.0 does not allow are left out.
  static func xml(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
