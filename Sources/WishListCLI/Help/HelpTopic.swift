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
    // mandoc warns about FILTERS, which it takes for a misspelt FILES.
    name == "filters" ? "FILTERING" : name.replacing("-", with: " ").uppercased()
  }

  /// Every topic, in the order of the manual's sections (mdoc(7)).
  static let all = [
    products, filters, rules, output, configuration, definitions, environment, files, exitStatus,
  ]
}
