/// A colour or weight of text on a terminal (ECMA-48, SGR).
package enum Style: String, Sendable {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"

  /// Returns the text in this style. The text has to be safe already; see ``SafeText``.
  package func apply(to text: String) -> String {
    text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}
