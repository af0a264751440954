import System
import Terminal

/// An option of a command, as the table of commands describes it.
struct Option: Sendable {
  /// The name without its dashes, such as `quantity`.
  let name: String
  /// A single letter that means the same.
  let short: Character?
  /// What the help calls the value, or `nil` for a flag.
  let value: String?
  /// What the value can be, as far as a shell can complete it.
  let values: ValueKind
  let summary: String

  init(
    _ name: String, short: Character? = nil, value: String? = nil, of values: ValueKind = .text,
    _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.values = values
    self.summary = summary
  }
}

extension Option {
  /// The options that every command takes.
  static let everywhere = [
    Option("store", value: "PATH", of: .file, "Keep the list in this file."),
    Option("config", value: "PATH", of: .file, "Read the configuration from this file."),
    Option("locale", value: "ID", "Write amounts and times as in this locale, such as ko_KR."),
    Option("json", "Print one JSON document."),
    Option(
      "color", value: "WHEN", of: .choices(of: ColorChoice.self),
      "Use colour: auto, always or never."),
    Option("quiet", "Print no messages, only data and errors."),
    Option("no-input", "Never ask; refuse what would need an answer."),
    Option("help", short: "h", "Show help."),
    Option("version", "Show the version."),
  ]

  /// How the option is written, such as `-q, --quantity N`.
  var usage: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}
