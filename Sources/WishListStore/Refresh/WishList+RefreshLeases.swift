import Money
import SQLite
package import WishListModel

/// Who runs a refresh.
package struct LeaseOwner: Equatable, Sendable {
  package let host: String
  package let process: Int32

  package init(host: String, process: Int32) {
    self.host = host
    self.process = process
  }
}

/// A refresh under way, and the products that it has taken on.
package struct RefreshLease: Sendable {
  let number: Int64
  /// The products that are this run's to fetch.
  package let ids: [ProductID]
}

/// Runs that overlap share out the products: whoever comes second leaves those alone that the
/// other has taken on, answered for or not. A run says every few seconds that it is alive, so
/// that one which was killed keeps nothing. Times are microseconds by the machine's clock.
extension WishList {
  /// How long a run counts that has not said it is alive.
  private static let lease: Int64 = 15_000_000
  private static let unitSeparator = "\u{1F}"
  private static let recordSeparator = "\u{1E}"

  /// Begins a run that takes on the products which no other has.
  ///
  /// - Parameters:
  ///   - start: When the caller first looked at the list: runs that ended since count too.
  ///   - isAlive: Whether a owner still runs, as far as can be told.
  package func beginLease(
    for ids: [ProductID], by owner: LeaseOwner, since start: Int64, at clock: Int64,
    isAlive: (LeaseOwner) -> Bool
  ) throws -> RefreshLease {
    try change {
      // Every run of the last seconds is there still: most have ended, and are not looked at.
      let runs = try database.rows(
        """
        SELECT number, host, process, ids, renewed, ended FROM run
        WHERE ended IS NULL OR ended > $1
        """, .integer(start)
      ) { row in
        (
          number: row.integer(0),
          owner: LeaseOwner(host: row.text(1), process: Int32(truncatingIfNeeded: row.integer(2))),
          ids: row.text(3), renewed: row.integer(4), hasEnded: row.optionalInteger(5) != nil
        )
      }
      var others: Set<String> = []
      for run in runs {
        if run.hasEnded || clock - run.renewed < Self.lease && isAlive(run.owner) {
          others.formUnion(run.ids.split(separator: Self.recordSeparator).map(String.init))
        } else if run.renewed < start - Self.lease {
          try database.run("DELETE FROM run WHERE number = $1", .integer(run.number))
        }
      }
      try database.run("DELETE FROM run WHERE ended < $1", .integer(start - Self.lease))
      let taken = ids.filter { !others.contains(Self.name($0)) }
      let number = try database.nextNumber(in: "run")
      try database.run(
        """
        INSERT INTO run (number, host, process, ids, renewed, ended)
        VALUES ($1, $2, $3, $4, $5, NULL)
        """, .integer(number), .text(owner.host), .integer(Int64(owner.process)),
        .text(taken.map(Self.name).joined(separator: Self.recordSeparator)), .integer(clock))
      return RefreshLease(number: number, ids: taken)
    }
  }

  /// Says that a run is alive.
  package func renew(_ run: RefreshLease, at clock: Int64) throws {
    try change {
      _ = try database.run(
        "UPDATE run SET renewed = $1 WHERE number = $2", .integer(clock), .integer(run.number))
    }
  }

  /// Ends a run.
  package func end(_ run: RefreshLease, at clock: Int64) throws {
    try change {
      _ = try database.run(
        "UPDATE run SET ended = $1 WHERE number = $2", .integer(clock), .integer(run.number))
    }
  }

  private static func name(_ id: ProductID) -> String { id.source.rawValue + unitSeparator + id.id }
}
