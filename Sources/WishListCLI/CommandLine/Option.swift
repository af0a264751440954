/// An option as parsing, help, manual and completion see it, whatever the type of its value.
protocol AnyOption: Sendable {
  /// The name without its dashes, such as `quantity`.
  var name: String { get }
  /// A single letter that means the same.
  var short: Character? { get }
  /// What the help calls the value, or `nil` for a flag.
  var valueName: String? { get }
  /// What a shell can complete the value with.
  var completion: CompletionKind { get }
  /// The arguments that the option is for, such as `--format html`, if it has no effect without
  /// them. The error about an option without effect names them.
  var scope: String? { get }
  var summary: String { get }
}

/// An option with the type of its value.
///
/// An option is declared once, as a static constant. A command lists the constant in its
/// ``CommandEntry``, and takes the value by it:
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
  let completion: CompletionKind
  private(set) var scope: String?
  let summary: String
  /// Makes the value of the option's texts, one for each time that the option was given.
  let value: @Sendable (_ texts: [String]) throws(UsageError) -> Value

  init(
    _ name: String, short: Character?, valueName: String?, completion: CompletionKind,
    scope: String?,
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

  /// The option in a command where it is for other arguments.
  func scoped(to scope: String) -> Option {
    var option = self
    option.scope = scope
    return option
  }
}

extension AnyOption {
  /// The option as it is typed, such as `--quantity`.
  var long: String { "--\(name)" }

  /// The option as the help shows it, such as `-q, --quantity N`.
  var usage: String {
    (short.map { "-\($0), " } ?? "") + long + (valueName.map { " \($0)" } ?? "")
  }
}
