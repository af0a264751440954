/// A subject of several commands, which has a text in the help and a section in the manual.
struct HelpTopic: Sendable {
  enum Part: Sendable {
    case text(String)
    /// Terms and their meanings.
    case terms([(String, String)])
    /// Command lines, or lines of a file.
    case code(String)
  }

  /// The name after `wishlist help`.
  let name: String
  let summary: String
  let parts: [Part]

  /// The title of the section in the manual.
  var heading: String {
    // mandoc warns about a word that is similar to the name of a standard section, such as FILES.
    switch name {
    case "filters": "FILTERING"
    case "alerts": "ALERT PROGRAMS"
    case "timers": "REFRESHING BY TIMER"
    default: name.replacing("-", with: " ").uppercased()
    }
  }

  /// Every topic, in the order of the manual's sections (mdoc(7)).
  static let all = [
    products, filters, prices, rules, alerts, timers, exports, imports, output, configuration,
    definitions, shell, environment, files, backups, exitStatus,
  ]
}
