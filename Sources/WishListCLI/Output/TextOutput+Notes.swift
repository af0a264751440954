import Foundation
import Money
import Terminal
import WishListModel

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
