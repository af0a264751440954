import System

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

/// The user's choice of whether output is coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Returns whether output is coloured.
  ///
  /// The choice itself comes first, then the environment, and then whether the output is a terminal.
  /// The variables are `NO_COLOR` (no-color.org), `FORCE_COLOR`, `CLICOLOR_FORCE` and `CLICOLOR`
  /// (bixense.com/clicolors), which are ignored where they are empty, and `TERM=dumb`.
  package func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isSet("FORCE_COLOR"), environment["FORCE_COLOR"] != "0" { return true }
      if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
      if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
      return isTerminal
    }
  }
}
