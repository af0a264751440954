/// An option as parsing, help, manual and completion see it, whatever the type of its value.
protocol AnyOption: Sendable {
  /// The name without its dashes, such as `quantity`.
  var name: String { get }
  /// A single letter that means the same.
  var short: Character? { get }
  /// What the help calls the value, or `nil` for a flag.
  var valueName: String? { get }
  /// What a shell can complete the value with.
  var completion: ValueKind { get }
  /// What the option is for, where a command has no use for it in all of its forms, such as
  /// `--format html`. The error about an option without effect says it.
  var scope: String? { get }
  var summary: String { get }
}

/// An option that commands take, and the type of the value that they get.
///
/// Each option is declared once, as a static constant of the command or of the group of options
/// that it belongs to. That declaration is the key by which a command takes the value:
///
///     static let limit = Option.count("limit", value: "N", "Show at most N wishes.")
///     static let entry = CommandEntry("list", "", "Show the wishes.", options: [limit])
///
///     init(_ arguments: inout Arguments) throws(UsageError) {
///       limit = try arguments.take(Self.limit)
///     }
struct Option<Value>: AnyOption {
  let name: String
  let short: Character?
  let valueName: String?
  let completion: ValueKind
  private(set) var scope: String?
  let summary: String
  /// Makes the value of what was given for the option: one element for each time it was given.
  let value: @Sendable (_ given: [String]) throws(UsageError) -> Value

  init(
    _ name: String, short: Character?, valueName: String?, completion: ValueKind, scope: String?,
    _ summary: String, value: @escaping @Sendable ([String]) throws(UsageError) -> Value
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.completion = completion
    self.scope = scope
    self.summary = summary
    self.value = value
  }

  /// The same option in a command where it is for something else.
  func scoped(to scope: String) -> Option {
    var option = self
    option.scope = scope
    return option
  }
}

extension AnyOption {
  /// The option as it is typed and as messages name it, such as `--quantity`.
  var long: String { "--\(name)" }

  /// How the option is written, such as `-q, --quantity N`.
  var usage: String {
    (short.map { "-\($0), " } ?? "") + long + (valueName.map { " \($0)" } ?? "")
  }
}
