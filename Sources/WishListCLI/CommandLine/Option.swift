/// An option in the table of commands, from which parsing, help, manual and completion are made.
struct OptionEntry: Sendable {
  /// The name without its dashes, such as `quantity`.
  let name: String
  /// A single letter that means the same.
  let short: Character?
  /// What the help calls the value, or `nil` for a flag.
  let valueName: String?
  /// What a shell can complete the value with.
  let completion: CompletionKind
  /// The arguments that the option is for, such as `--format html`, if it has no effect without
  /// them. The error about an option without effect names them.
  fileprivate(set) var scope: String?
  let summary: String

  /// The option as it is typed, such as `--quantity`.
  var long: String { "--\(name)" }

  /// The option as the help shows it, such as `-q, --quantity N`.
  var usage: String {
    (short.map { "-\($0), " } ?? "") + long + (valueName.map { " \($0)" } ?? "")
  }
}

/// An option with the type of its value.
///
/// An option is declared once, as a static constant. A command lists the constant's entry in its
/// ``CommandEntry``, and takes the value by the constant:
///
///     static let limit = Option.count("limit", "Show at most N wishes.")
///     static let entry = CommandEntry("list", "Show the wishes.", options: [limit.entry])
///
///     init(_ arguments: inout Arguments) throws(UsageError) {
///       limit = try arguments.take(Self.limit)
///     }
struct Option<Value> {
  // The entry is no protocol of this type: that would make each type of value cost a few
  // microseconds at every start.
  private(set) var entry: OptionEntry
  /// Makes the value of the option's texts, one for each time that the option was given.
  let value: @Sendable (_ texts: [String]) throws(UsageError) -> Value

  init(
    _ name: String, short: Character?, valueName: String?, completion: CompletionKind,
    scope: String?, _ summary: String,
    value: @escaping @Sendable ([String]) throws(UsageError) -> Value
  ) {
    entry = OptionEntry(
      name: name, short: short, valueName: valueName, completion: completion, scope: scope,
      summary: summary)
    self.value = value
  }

  /// The option as it is typed, such as `--quantity`.
  var long: String { entry.long }

  /// The option in a command where it is for other arguments.
  func scoped(to scope: String) -> Option {
    var option = self
    option.entry.scope = scope
    return option
  }
}

extension Option: Sendable {}
