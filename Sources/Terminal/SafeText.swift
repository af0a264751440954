/// Text from outside, such as from web pages, made safe for a terminal.
package enum SafeText {
  /// Returns the text on one line, without characters that a terminal would act on.
  ///
  /// White space that breaks lines becomes a space. Other control characters, the characters that
  /// change the direction of the text after them (UAX #9, section 2), and ``InvisibleCharacters``
  /// without a use become visible: escape as `␛`, U+202E as `<U+202E>`.
  package static func line(_ text: String) -> String {
    isPlain(text) ? text : rewritten(text, keepingLines: false)
  }

  /// Returns the text without characters that a terminal would act on, but with its line feeds and
  /// tabs.
  package static func lines(_ text: String) -> String {
    isPlain(text) ? text : rewritten(text, keepingLines: true)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  private static func rewritten(_ text: String, keepingLines: Bool) -> String {
    var safe = String.UnicodeScalarView()
    let scalars = text.replacing("\r\n", with: "\n").unicodeScalars
    // Most texts have none.
    let invisible =
      scalars.contains(where: InvisibleCharacters.contains) ? InvisibleCharacters(in: scalars) : nil
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x0A where keepingLines, 0x09 where keepingLines: safe.append(scalar)
      case 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: safe.append(" ")
      case 0x00..<0x20: safe.append(picture(of: scalar.value))
      case 0x7F: safe.append("\u{2421}")
      case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
        safe.append(contentsOf: name(of: scalar.value).unicodeScalars)
      case _ where invisible.map { Self.isHidden(scalar, at: index, among: $0) } ?? false:
        safe.append(contentsOf: name(of: scalar.value).unicodeScalars)
      default: safe.append(scalar)
      }
    }
    return String(safe)
  }

  private static func isHidden(
    _ scalar: Unicode.Scalar, at index: Int, among invisible: InvisibleCharacters
  ) -> Bool {
    InvisibleCharacters.contains(scalar) && !invisible.hasUse(at: index)
  }

  /// Returns the symbol of a C0 control character in the Unicode block Control Pictures.
  private static func picture(of control: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(0x2400 + control) ?? "\u{FFFD}"
  }

  private static func name(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
  }
}
