import CLibXML2

/// The character references of HTML, such as `&amp;` and `&#8211;`.
package enum CharacterReference {
  /// The text with each reference decoded once: `&amp;amp;` becomes `&amp;`.
  ///
  /// The known names are those of HTML 4. A reference without a semicolon and one with an unknown
  /// name stay as they are. libxml2 is loaded only if the text has a name beyond those of XML.
  package static func decoding(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var entities = NamedEntities()
    var decoded = ""
    var rest = Substring(text)
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      decoded += rest[..<start]
      let body = rest[start...].dropFirst()
      let end = body.utf8.prefix(32).firstIndex(of: UInt8(ascii: ";"))
      var scalar: Unicode.Scalar?
      if let end {
        scalar = self.scalar(numbered: body[..<end]) ?? entities.scalar(named: body[..<end])
      }
      if let end, let scalar {
        decoded.unicodeScalars.append(scalar)
        rest = body[end...].dropFirst()
      } else {
        decoded += "&"
        rest = body
      }
    }
    return decoded + rest
  }

  /// The character of a numeric reference such as `#8211` or `#x2013`.
  private static func scalar(numbered text: Substring) -> Unicode.Scalar? {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let number, number > 0 else { return nil }
    guard !(0x80...0x9F).contains(number) else { return windows1252(UInt8(number)) }
    return Unicode.Scalar(number)
  }

  /// The character of a number from 0x80 to 0x9F, which browsers read as a byte of windows-1252
  /// (WHATWG HTML, section 13.2.5.80).
  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
    let text = CharsetConverter(from: .windows1252)?.utf8(from: [byte])
    return text.flatMap { String(decoding: $0, as: UTF8.self).unicodeScalars.first }
  }
}

/// The characters of named references. libxml2 is loaded for the first name that XML does not have.
private struct NamedEntities {
  private var libxml2 = clibxml2()
  /// `nil` before the first attempt to load the library.
  private var isLoaded: Bool?

  mutating func scalar(named name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp", "AMP": "&"
    case "lt", "LT": "<"
    case "gt", "GT": ">"
    case "quot", "QUOT": "\""
    case "apos": "'"
    default: scalar(inLibrary: String(name))
    }
  }

  private mutating func scalar(inLibrary name: String) -> Unicode.Scalar? {
    let isLoaded = isLoaded ?? (clibxml2_load(&libxml2) != 0)
    self.isLoaded = isLoaded
    // Without the library, only the names of XML are known.
    guard isLoaded, !name.isEmpty, let entity = libxml2.entity(name) else { return nil }
    return Unicode.Scalar(entity.pointee.value)
  }
}
