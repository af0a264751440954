import SQLite

/// What there is to say about the file of a list, without changing anything in it.
package struct StoreInspection: Equatable, Sendable {
  /// The format of the file, if it is not that of this program yet.
  package let olderVersion: Int?
  /// How many wishes there are, in whatever state.
  package let wishes: Int
  /// The ids of pages that are one page by now, and are wishes apart from before.
  package let pagesApart: [[String]]
  /// What is wrong with it, in SQLite's words; empty for a whole file.
  package let faults: [String]

  /// Looks through the whole file at `path`.
  ///
  /// - Returns: `nil` if there is none, or nothing in it.
  /// - Throws: ``WishListError``.
  package init?(path: String) throws {
    let file = StoreFile(path: path)
    let inspection: StoreInspection? = try file.explaining {
      guard let (database, standing) = try file.look(), standing != .empty else { return nil }
      var olderVersion: Int?
      if case .older(let version) = standing { olderVersion = version }
      return StoreInspection(
        olderVersion: olderVersion,
        wishes: Int(try database.number("SELECT count(*) FROM wish") ?? 0),
        pagesApart: try ListSnapshot.pagesApart(in: database),
        faults: try database.faults() + SQLiteDialect.brokenReferences(in: database))
    }
    guard let inspection else { return nil }
    self = inspection
  }

  private init(olderVersion: Int?, wishes: Int, pagesApart: [[String]], faults: [String]) {
    self.olderVersion = olderVersion
    self.wishes = wishes
    self.pagesApart = pagesApart
    self.faults = faults
  }

  /// The version of SQLite.
  package static var sqliteVersion: String { Database.sqliteVersion }
}
