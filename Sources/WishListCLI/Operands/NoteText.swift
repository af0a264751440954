import System
import Terminal

/// The text of a note, given as operands.
struct NoteText {
  private let operands: [String]

  /// The most bytes that a note may have.
  static let limit = 1 << 20

  /// - Returns: `nil` if there are no operands.
  init?(_ operands: [String]) {
    guard !operands.isEmpty else { return nil }
    self.operands = operands
  }

  /// The text of the operands, or that of standard input for `-`.
  ///
  /// - Throws: ``CommandError`` for a text that is empty or too long.
  func text(in context: Context) throws(CommandError) -> String {
    try Self.checked(
      operands == ["-"]
        ? try context.standardInput(limit: Self.limit) : operands.joined(separator: " "))
  }

  /// The text without the line breaks at its end, which editors and pipes add.
  ///
  /// - Throws: ``CommandError`` for a text that is empty or too long.
  static func checked(_ text: String) throws(CommandError) -> String {
    var text = text[...]
    while text.last?.isNewline == true { text.removeLast() }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw CommandError(.failure, "the note is empty; nothing was changed")
    }
    guard text.utf8.count <= limit else {
      throw CommandError(.data, "the note is longer than \(limit) bytes")
    }
    return String(text)
  }
}

extension Context {
  /// Opens a text in the user's editor, and passes what the user made of it to `body`.
  ///
  /// If `body` throws, the text is kept in a file that the error names.
  func edit<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    let editor = Editor(environment: environment)
    // A named editor may be a script.
    guard editor.isNamed || input.isTerminal else {
      throw CommandError(.failure, "there is no terminal to edit in: give the TEXT, or set EDITOR")
    }
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    do {
      return try editor.edit(text + "\n", filePrefix: "\(folder)/wishlist-note-") {
        try body(NoteText.checked($0))
      } keptText: { error, path in
        CommandError(ExitStatus(error), "\(error); the text is kept in \(path)")
      }
    } catch let error as Editor.Failure {
      var status = ExitStatus.failure
      if case .interrupted = error { status = .interrupted }
      throw CommandError(status, "\(error)")
    }
  }
}
