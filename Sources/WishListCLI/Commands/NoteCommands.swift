import JSON
import Money
import System
import Terminal
import WishListModel
import WishListStore

/// Adds a note to a wish.
struct NoteAddCommand: Command {
  static let share = Option.flag("share", "Show the note in an exported page.")

  static let entry = CommandEntry(
    "note add", operands: "PRODUCT TEXT", "Write a note on a wish.",
    details: "TEXT may be - for standard input, and several words need no quotes.",
    options: [share.entry],
    examples: [("note add 1 'The blue one, for Mina'", "a note on product 1")])

  private let product: String
  private let text: NoteText
  private let isShared: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    product = try arguments.operand("PRODUCT")
    guard let text = NoteText(arguments.remainingOperands()) else { throw .missing("TEXT") }
    self.text = text
    isShared = try arguments.take(Self.share)
  }

  func run(in context: Context) throws -> any Report {
    let id = try context.productID(product)
    let text = try text.text(in: context)
    return try context.listForEditing().write { edit in
      NotesReport(changed: try edit.addNote(text, to: id, isShared: isShared))
    }
  }
}

/// Shows the notes on a wish.
struct NoteListCommand: Command {
  static let entry = CommandEntry(
    "note list", operands: "PRODUCT", "Show the notes on a wish, and how many there are.")

  private let product: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    product = try arguments.operand("PRODUCT")
  }

  func run(in context: Context) throws -> any Report {
    let id = try context.productID(product)
    return NotesReport(all: try context.listForReading().read { try $0.notes(on: id) })
  }
}

/// Changes a note.
struct NoteEditCommand: Command {
  private static let share = NoteAddCommand.share
  private static let unshare = Option.flag(
    "unshare", "No longer show the note in an exported page.")

  static let entry = CommandEntry(
    "note edit", operands: "PRODUCT N [TEXT]", "Change note N of a wish.",
    details: "Without TEXT it opens the note in $VISUAL or $EDITOR. TEXT may be - too.",
    options: [share.entry, unshare.entry])

  private let product: String
  private let number: Int
  private let text: NoteText?
  private let isShared: Bool?

  init(_ arguments: inout Arguments) throws(UsageError) {
    product = try arguments.operand("PRODUCT")
    number = try arguments.noteNumber()
    text = NoteText(arguments.remainingOperands())
    let shares = try arguments.take(Self.share)
    let unshares = try arguments.take(Self.unshare)
    guard !shares || !unshares else { throw .conflict(Self.share.long, Self.unshare.long) }
    isShared = shares ? true : unshares ? false : nil
  }

  func run(in context: Context) throws -> any Report {
    let id = try context.productID(product)
    guard text == nil, isShared == nil else {
      return try change(id, to: text?.text(in: context), context)
    }
    guard context.settings.mayAsk else {
      throw CommandError(
        .failure, "\(Settings.noInput.long) forbids opening an editor: give TEXT")
    }
    // The list is not locked while the editor is open.
    let present = try context.listForReading().read { try $0.note(number, of: id).text }
    return try context.edit(present) { try change(id, from: present, to: $0, context) }
  }

  /// Changes the text, or whether the note is shared.
  ///
  /// - Parameter before: The text that the editor started with. The note is not changed if it has
  ///   another text by now.
  private func change(
    _ id: ProductID, from before: String? = nil, to text: String?, _ context: Context
  ) throws -> any Report {
    return try context.listForEditing().write { edit in
      if let before, let text, try edit.list.note(number, of: id).text != before {
        return RejectedNote(text: text, number: number, id: id)
      }
      return NotesReport(
        changed: try edit.editNote(number, of: id) { note in
          note.text = text ?? note.text
          note.isShared = isShared ?? note.isShared
        })
    }
  }
}

/// A text that was not saved because another program changed the note in the meantime.
///
/// The text is printed so that it is not lost.
private struct RejectedNote: Report {
  let text: String
  let number: Int
  let id: ProductID

  var failures: [any Error] {
    [
      CommandError(
        .failure, "note \(number) of \(id) was changed meanwhile; nothing was overwritten")
    ]
  }

  func write(to output: TextOutput) throws { try output.line(SafeText.lines(text)) }

  func write(to output: JSONOutput) throws { try output.write { $0.string(text) } }
}

/// Removes a note from a wish.
struct NoteRemoveCommand: Command {
  static let entry = CommandEntry(
    "note remove", operands: "PRODUCT N", "Remove note N of a wish; the others keep their numbers.")

  private let product: String
  private let number: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    product = try arguments.operand("PRODUCT")
    number = try arguments.noteNumber()
  }

  func run(in context: Context) throws -> any Report {
    let id = try context.productID(product)
    return try context.listForEditing().write { edit in
      NotesReport(changed: try edit.removeNote(number, of: id), verb: "removed")
    }
  }
}

extension Arguments {
  /// Takes an operand with the number of a note.
  fileprivate mutating func noteNumber() throws(UsageError) -> Int {
    let text = try operand("N, the number of a note")
    guard let number = Int(text), number > 0 else {
      throw .invalid(text, reason: "is not the number of a note")
    }
    return number
  }
}
