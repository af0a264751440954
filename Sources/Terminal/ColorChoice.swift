import System

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
