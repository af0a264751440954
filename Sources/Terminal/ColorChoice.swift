import System

/// Whether output is coloured, as far as it was asked for.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Decides by the option, then the environment, then whether people read the output.
  ///
  /// `NO_COLOR` (no-color.org), `FORCE_COLOR`, `CLICOLOR_FORCE` and `CLICOLOR=0`
  /// (bixense.com/clicolors) count when they are not empty; `TERM=dumb` has no colours.
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
