/// What a shell can complete the value of an option, or an operand, with.
enum CompletionKind: Equatable, Sendable {
  /// Nothing: only the user knows the text.
  case text
  case file
  /// The products on the list.
  case product
  /// The names of sources.
  case source
  /// The tags on the list.
  case tag
  /// The commands and the topics of the help.
  case help
  case choices([String])

  /// The raw values of a type.
  static func choices<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) -> CompletionKind where Choice.RawValue == String {
    .choices(type.allCases.map(\.rawValue))
  }

  /// - Parameter operand: An operand as help shows it, such as `PRODUCT…` or `bash|zsh`.
  init(operand: String) {
    switch operand.filter({ !"[]…".contains($0) }) {
    case "PRODUCT": self = .product
    case "FILE": self = .file
    case "COMMAND|TOPIC": self = .help
    case let choices where choices.contains("|"):
      self = .choices(choices.split(separator: "|").map(String.init))
    default: self = .text
    }
  }
}
