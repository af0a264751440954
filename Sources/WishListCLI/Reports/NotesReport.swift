import Money
import Terminal
import WishListExchange
import WishListModel

/// The notes on a wish, or one note that a command changed.
struct NotesReport: Report {
  private let notes: [Note]
  /// What the command did to the note, such as `removed`; `nil` if all notes are shown.
  private let verb: String?

  /// Reports all notes on a wish.
  init(all notes: [Note]) {
    self.notes = notes
    verb = nil
  }

  /// Reports a note that was added, changed or removed.
  init(changed note: Note, verb: String = "") {
    notes = [note]
    self.verb = verb
  }

  var isPaged: Bool { verb == nil }

  func write(to output: TextOutput) throws {
    if verb == nil {
      try output.line(
        notes.isEmpty ? output.noteVocabulary.none : output.noteVocabulary.count(notes.count))
    } else if let verb, !verb.isEmpty {
      try output.line("\(verb):")
    }
    for note in notes { try output.write(note) }
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for note in notes { try element { $0.note(note) } }
    }
  }
}
