/// The character references that stand in the addresses of bookmarks: the five of XML, and
/// numbers.
enum HTMLReferences {
  /// The longest reference that is looked for.
  private static let length = 10

  static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var decoded = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "&", let end = rest.prefix(length).firstIndex(of: ";"),
        let meant = Self.scalar(rest[..<end])
      {
        decoded.append(meant)
        rest = rest[rest.index(after: end)...]
      } else {
        decoded.append(scalar)
      }
    }
    return String(decoded)
  }

  private static func scalar(_ name: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let name = String(Substring(name)).lowercased()
    guard name.hasPrefix("#") else { return named[name] }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let first = digits.first, first.isHexDigit,
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number != 0
    else { return nil }
    return Unicode.Scalar(number)
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
}
