/// A command with its arguments.
///
/// To add a command, write a type in the folder Commands and name it in ``CommandTable``. Tests
/// then ask for its line in the README and for a form in OptionUseTests.
protocol Command {
  /// The command in the table, from which help, manual and completion are made.
  static var entry: CommandEntry { get }

  /// Whether a configuration that cannot be read stops the command.
  static var needsConfiguration: Bool { get }

  /// Takes the operands and options. Those that are left are an error.
  init(_ arguments: inout Arguments) throws(UsageError)

  /// Does what the command is for, and returns what to print.
  func run(in context: Context) throws -> any Report
}

extension Command {
  /// The configuration names the locale, the default source and the program for alerts. Without
  /// it amounts would be read in another way than they were meant, and alerts would be lost.
  static var needsConfiguration: Bool { true }
}

/// A command in the table of commands.
struct CommandEntry: Sendable {
  /// One or two words, such as `list` or `note add`.
  let name: String
  /// The operands after the name, such as `PRODUCT…`. Completion depends on these words: see
  /// ``CompletionKind/init(operand:)``.
  let operands: String
  /// One sentence.
  let summary: String
  /// Further paragraphs, with an empty line between two.
  let details: String
  let options: [OptionEntry]
  /// Command lines without the program's name, and what each does.
  let examples: [(line: String, effect: String)]

  init(
    _ name: String, operands: String = "", _ summary: String, details: String = "",
    options: [OptionEntry] = [], examples: [(line: String, effect: String)] = []
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options
    self.examples = examples
  }

  /// The command line in short, such as `wishlist show PRODUCT`.
  var usage: String {
    (["wishlist", name, operands].filter { !$0.isEmpty } + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
  }
}
