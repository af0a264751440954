import SQLite

/// Rewrites the columns that a search compares, in a list that version 0.1.0 wrote.
///
/// That version kept accents and `ß` in them.
enum SearchTextUpgrade: ContentUpgrade {
  static let fact = "search_text"
  static let version = "2"
  static let candidates = "SELECT 1 FROM wish"

  static func rewrite(_ database: Database) throws {
    // What version 0.1.0 wrote folds to the same as the text that it was made of.
    for table in [Tables.wish.journaled, Tables.note.journaled] {
      try database.rewrite("folded", of: table) { SearchText.folded($0) }
    }
  }
}
