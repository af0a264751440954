import Foundation
import Money
import Terminal
import WishListModel

extension TextOutput {
  /// Writes a note: its number, time and mark, then its text below, indented.
  func write(_ note: Note) throws {
    let mark = note.editedAt.map { " (\(words.edited) \(moment($0)))" } ?? ""
    try line("\(note.number)  \(styled(moment(note.createdAt) + mark, .dim))")
    for part in SafeText.lines(note.text).split(separator: "\n", omittingEmptySubsequences: false) {
      try line("   \(part)")
    }
  }

  /// A day, and the time as the reader's locale writes it.
  private func moment(_ time: Timestamp) -> String { "\(day(time)) \(clock(time))" }

  /// The words of the reader's language.
  var words: NoteVocabulary { NoteVocabulary(timeLocale) }
}

/// The few words that stand beside notes, in English and Korean.
struct NoteVocabulary {
  /// The mark of a note whose text was changed.
  let edited: String
  /// What there is to say where there are no notes.
  let none: String
  private let isKorean: Bool

  init(_ locale: Locale) {
    isKorean = locale.language.languageCode?.identifier == "ko"
    edited = isKorean ? "수정됨" : "edited"
    none = isKorean ? "메모가 없습니다." : "There are no notes."
  }

  /// How many notes there are.
  func count(_ count: Int) -> String {
    isKorean ? "메모 \(count)개" : count == 1 ? "1 note" : "\(count) notes"
  }
}
