import SQLite

/// The result of checking the file of a list. The check changes nothing.
package struct StoreInspection: Equatable, Sendable {
  /// The format of the file if it is older than that of this program, `nil` otherwise.
  package let olderVersion: Int?
  /// The number of wishes in any state.
  package let wishes: Int
  /// Groups of wishes for one page: their ids differ, but have the same normal form.
  package let pagesApart: [[String]]
  /// The faults in the file, in SQLite's words; empty for an undamaged file.
  package let faults: [String]

  /// Checks the whole file at `path`.
  ///
  /// - Returns: `nil` if there is no file, or nothing in it.
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
