/// One thing the program can do, once its arguments have been understood.
protocol Command {
  /// What the help, the manual and the completion say about it.
  static var entry: CommandEntry { get }

  /// Whether a configuration that cannot be read stops it.
  static var needsConfiguration: Bool { get }

  /// Takes what it needs from the arguments. What it leaves is an error.
  init(_ arguments: inout Arguments) throws(UsageError)

  /// Does it, and tells what came of it.
  func run(in context: Context) throws -> any Report
}

extension Command {
  /// Locale, default source and alerts come from the configuration: without it amounts would be
  /// read in another way than their writer meant, and alerts would be lost.
  static var needsConfiguration: Bool { true }
}

/// A command's line in the table of commands.
struct CommandEntry: Sendable {
  /// The words that call it: `list`, or `note add`.
  let name: String
  /// What follows the name, such as `PRODUCT…`.
  let operands: String
  /// What it does, in one sentence.
  let summary: String
  /// More, in paragraphs.
  let details: String
  let options: [any AnyOption]
  /// Command lines without the program's name, and what each does.
  let examples: [(line: String, effect: String)]

  init(
    _ name: String, _ operands: String = "", _ summary: String, details: String = "",
    options: [any AnyOption] = [], examples: [(line: String, effect: String)] = []
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options
    self.examples = examples
  }

  /// How it is called, such as `wishlist show PRODUCT`.
  var usage: String {
    (["wishlist", name, operands].filter { !$0.isEmpty } + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
  }
}
