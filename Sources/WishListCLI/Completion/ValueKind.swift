/// What a value or an operand can be, as far as a shell can complete it.
enum ValueKind: Equatable, Sendable {
  /// Something that only the user knows.
  case text
  case file
  /// A product that is on the list.
  case product
  /// The name of a source.
  case source
  /// A tag that is in use.
  case tag
  /// A command or a topic of the help.
  case help
  case choices([String])

  /// The words that a type knows.
  static func choices<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) -> ValueKind where Choice.RawValue == String {
    .choices(type.allCases.map(\.rawValue))
  }

  /// - Parameter operand: What the help calls an operand, such as `PRODUCT…` or `bash|zsh`.
  init(operand: String) {
    switch operand.trimming(["[", "]", "…"]) {
    case "PRODUCT": self = .product
    case "FILE": self = .file
    case "COMMAND|TOPIC": self = .help
    case let choices where choices.contains("|"):
      self = .choices(choices.split(separator: "|").map(String.init))
    default: self = .text
    }
  }
}

extension String {
  fileprivate func trimming(_ characters: Set<Character>) -> String {
    String(drop { characters.contains($0) }.reversed().drop { characters.contains($0) }.reversed())
  }
}
