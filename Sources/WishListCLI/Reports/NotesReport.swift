import Money
import Terminal
import WishListExchange
import WishListModel

/// Notes on a wish.
struct NotesReport: Report {
  private let notes: [Note]
  /// What was done to the one note, or `nil` where all of them are shown.
  private let verb: String?

  /// All notes on a wish.
  init(all notes: [Note]) {
    self.notes = notes
    verb = nil
  }

  /// A note that was written, changed or removed.
  init(changed note: Note, verb: String = "") {
    notes = [note]
    self.verb = verb
  }

  var isForReading: Bool { verb == nil }

  func write(to page: TextOutput) throws {
    if verb == nil {
      try page.line(notes.isEmpty ? page.words.none : page.words.count(notes.count))
    } else if let verb, !verb.isEmpty {
      try page.line("\(verb):")
    }
    for note in notes { try page.write(note) }
  }

  func write(to document: JSONOutput) throws {
    try document.array { element in
      for note in notes { try element { $0.note(note) } }
    }
  }
}
