import Foundation
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

extension TextOutput {
  /// Writes a note: a line with its number and time, then its text, indented.
  func write(_ note: Note) throws {
    let edited = note.editedAt.map { " (\(noteVocabulary.edited) \(moment($0)))" } ?? ""
    try line("\(note.number)  \(styled(moment(note.createdAt) + edited, .dim))")
    for part in SafeText.lines(note.text).split(separator: "\n", omittingEmptySubsequences: false) {
      try line("   \(part)")
    }
  }

  /// The date, then the time of day in the form of the user's locale.
  private func moment(_ time: Timestamp) -> String { "\(day(time)) \(clock(time))" }

  var noteVocabulary: NoteVocabulary { NoteVocabulary(timeLocale) }
}

/// The words that are shown beside notes, in English or Korean.
struct NoteVocabulary {
  /// Marks a note whose text was changed.
  let edited: String
  /// Shown instead of an empty list of notes.
  let none: String
  private let isKorean: Bool

  init(_ locale: Locale) {
    isKorean = locale.language.languageCode?.identifier == "ko"
    edited = isKorean ? "수정됨" : "edited"
    none = isKorean ? "메모가 없습니다." : "There are no notes."
  }

  /// A number of notes, such as `2 notes`.
  func count(_ count: Int) -> String {
    isKorean ? "메모 \(count)개" : count == 1 ? "1 note" : "\(count) notes"
  }
}
