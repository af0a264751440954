import SQLite
package import WishListModel

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
  /// The latest time of a check or a refresh that is after now: the clock was ahead then.
  package let latestInFuture: Timestamp?

  /// Checks the whole file at `path`.
  ///
  /// - Parameters:
  ///   - now: The time of the command.
  ///   - clock: The time of day, in microseconds.
  /// - Returns: `nil` if there is no file, or nothing in it.
  /// - Throws: ``WishListError``.
  package init?(path: String, at now: Timestamp, clock: Int64) throws {
    let file = StoreFile(path: path)
    let inspection: StoreInspection? = try file.explaining {
      guard let (database, standing) = try file.look(), standing != .empty else { return nil }
      var olderVersion: Int?
      if case .older(let version) = standing { olderVersion = version }
      return StoreInspection(
        olderVersion: olderVersion,
        wishes: Int(try database.number("SELECT count(*) FROM wish") ?? 0),
        pagesApart: try ListSnapshot.pagesApart(in: database),
        faults: try database.faults() + SQLiteDialect.brokenReferences(in: database),
        latestInFuture: try Self.latestInFuture(in: database, at: now, clock: clock))
    }
    guard let inspection else { return nil }
    self = inspection
  }

  private init(
    olderVersion: Int?, wishes: Int, pagesApart: [[String]], faults: [String],
    latestInFuture: Timestamp?
  ) {
    self.olderVersion = olderVersion
    self.latestInFuture = latestInFuture
    self.wishes = wishes
    self.pagesApart = pagesApart
    self.faults = faults
  }

  private static func latestInFuture(
    in database: Database, at now: Timestamp, clock: Int64
  ) throws -> Timestamp? {
    let million: Int64 = 1_000_000
    let margin: Int64 = 60
    let latest = try database.numbers(
      """
      SELECT max(at) FROM (
        SELECT checked_at AS at FROM freshness WHERE checked_at > $1
        UNION ALL SELECT seen_at FROM freshness WHERE seen_at > $2
        UNION ALL SELECT tried FROM notice WHERE tried > $3
        UNION ALL SELECT renewed / \(million) FROM run WHERE renewed / \(million) > $4
        UNION ALL SELECT ended / \(million) FROM run WHERE ended / \(million) > $5) AS t
      WHERE at IS NOT NULL
      """,
      [now.seconds, now.seconds, clock / million, clock / million, clock / million].map {
        .integer($0 + margin)
      })
    return latest.first.flatMap { $0 > 0 ? Timestamp(seconds: $0) : nil }
  }

  /// The version of SQLite.
  package static var sqliteVersion: String { Database.sqliteVersion }
}
