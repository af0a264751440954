import SQLite
package import WishListModel

/// The process that runs a refresh.
package struct LeaseOwner: Equatable, Sendable {
  package let host: String
  package let process: Int32

  package init(host: String, process: Int32) {
    self.host = host
    self.process = process
  }
}

/// The products that one refresh fetches while it runs.
///
/// Refreshes that run at the same time divide the products: a refresh leaves out the products of
/// another one's lease, whether or not they have been fetched. A refresh renews its lease every few
/// seconds. A lease that was not renewed, because its process was killed, no longer counts.
package struct RefreshLease: Sendable {
  let number: Int64
  package let ids: [ProductID]

  /// How long a lease counts that is not renewed, in microseconds.
  fileprivate static let timeout: Int64 = 15_000_000

  /// The times that a lease can have: not the future, from when the clock was wrong. The clocks of
  /// machines that share a list differ by less than the timeout.
  fileprivate static func known(at clock: Int64) -> ClosedRange<Int64> { 0...(clock + timeout) }
}

/// All times are in microseconds by the machine's clock.
extension ListEdit {
  /// Begins a lease of the products that no other refresh has leased.
  ///
  /// - Parameters:
  ///   - start: When the caller first read the list. Leases that have ended since then count too.
  ///   - isAlive: Returns whether the process of a lease still runs, as far as can be told.
  package func beginLease(
    for ids: [ProductID], by owner: LeaseOwner, since start: Int64, at clock: Int64,
    isAlive: (LeaseOwner) -> Bool
  ) throws -> RefreshLease {
    // Leases that ended a few seconds ago are still there. They are not read.
    let leases = try database.rows(
      LeaseColumns.recent, [.integer(start)], as: StoredLease.init)
    var leased: Set<String> = []
    let known = RefreshLease.known(at: clock)
    for lease in leases {
      guard known.contains(lease.ended ?? 0), known.contains(lease.renewed) else {
        // A process that still runs renews it by the right time.
        if lease.ended != nil || !isAlive(lease.owner) {
          try database.run("DELETE FROM run WHERE number = $1", .integer(lease.number))
        }
        continue
      }
      if lease.ended != nil || clock - lease.renewed < RefreshLease.timeout && isAlive(lease.owner)
      {
        leased.formUnion(lease.ids.split(separator: "\u{1E}").map(String.init))
      } else if lease.renewed < start - RefreshLease.timeout {
        try database.run("DELETE FROM run WHERE number = $1", .integer(lease.number))
      }
    }
    try database.run(
      "DELETE FROM run WHERE ended < $1", .integer(start - RefreshLease.timeout))
    let free = ids.filter { !leased.contains($0.leaseText) }
    let number = try database.nextNumber(in: "run")
    try database.run(
      """
      INSERT INTO run (number, host, process, ids, renewed, ended)
      VALUES ($1, $2, $3, $4, $5, NULL)
      """, .integer(number), .text(owner.host), .integer(Int64(owner.process)),
      .text(free.map(\.leaseText).joined(separator: "\u{1E}")), .integer(clock))
    return RefreshLease(number: number, ids: free)
  }

  /// Records that the refresh of a lease still runs.
  package func renew(_ lease: RefreshLease, at clock: Int64) throws {
    try database.run(
      "UPDATE run SET renewed = $1 WHERE number = $2", .integer(clock), .integer(lease.number))
  }

  /// Ends a lease.
  package func end(_ lease: RefreshLease, at clock: Int64) throws {
    try database.run(
      "UPDATE run SET ended = $1 WHERE number = $2", .integer(clock), .integer(lease.number))
  }
}

/// A row of the table `run`.
private struct StoredLease {
  let number: Int64
  let owner: LeaseOwner
  let ids: String
  let renewed: Int64
  let ended: Int64?

  init(_ row: borrowing Row, _ columns: LeaseColumns) {
    number = row[columns.number]
    owner = LeaseOwner(
      host: row[columns.host], process: Int32(truncatingIfNeeded: row[columns.process]))
    ids = row[columns.ids]
    renewed = row[columns.renewed]
    ended = row[columns.ended]
  }
}

/// The columns of the table `run`.
private struct LeaseColumns: ColumnGroup {
  let number: Column<Int64>
  let host: Column<String>
  let process: Column<Int64>
  let ids: Column<String>
  let renewed: Column<Int64>
  let ended: Column<Int64?>

  /// The leases that have not ended, or have ended after `$1`.
  static let recent = Query<LeaseColumns>(from: "run").with("WHERE ended IS NULL OR ended > $1")

  init(_ list: inout ColumnList) {
    number = list.column("number")
    host = list.column("host")
    process = list.column("process")
    ids = list.column("ids")
    renewed = list.column("renewed")
    ended = list.column("ended")
  }
}

extension ProductID {
  /// The id in a lease: source and id, separated by the unit separator. Ids in one text are
  /// separated by the record separator.
  fileprivate var leaseText: String { "\(source)\u{1F}\(id)" }
}
