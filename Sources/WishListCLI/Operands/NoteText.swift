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
  /// Opens a text in the user's editor, and returns what the user made of it.
  func edited(_ text: String) throws(CommandError) -> String {
    let editor = Editor(environment: environment)
    // A named editor may be a script.
    guard editor.isNamed || input.isTerminal else {
      throw CommandError(.failure, "there is no terminal to edit in: give the TEXT, or set EDITOR")
    }
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let edited: String
    do throws(Editor.Failure) {
      edited = try editor.edit(
        text + "\n", filePrefix: "\(folder)/wishlist-note-")
    } catch {
      throw CommandError(.failure, "\(error)")
    }
    return try NoteText.checked(edited)
  }
}
