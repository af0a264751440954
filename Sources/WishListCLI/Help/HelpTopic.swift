/// A matter that concerns several commands, as the help and the manual tell it.
struct HelpTopic: Sendable {
  /// A piece of a topic.
  enum Part: Sendable {
    case text(String)
    /// Terms, and what they mean.
    case terms([(String, String)])
    /// Lines to type, or of a file.
    case code(String)
  }

  /// The word after `wishlist help`.
  let name: String
  let summary: String
  let parts: [Part]

  /// What the manual calls its section.
  var heading: String {
    // A section named FILTERS would be taken for a misspelt FILES.
    name == "filters" ? "FILTERING" : name.replacing("-", with: " ").uppercased()
  }

  /// Every topic, in the order of the manual's sections (mdoc(7)).
  static let all = [
    products, filters, rules, output, configuration, definitions, environment, files, exitStatus,
  ]
}
