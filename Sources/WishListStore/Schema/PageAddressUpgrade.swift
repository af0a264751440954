import SQLite
import WebAddress
package import WishListModel

/// Rewrites the addresses of product pages in a list that version 0.1.0 wrote.
///
/// That version kept the id of a page as its user typed it. Now it is the normal form of the
/// address (``WebAddress/pageIdentity``), and no column holds credentials.
struct PageAddressUpgrade: ContentUpgrade {
  static let fact = "page_ids"
  static let version = "1"
  static let candidates = "SELECT 1 FROM wish WHERE source = 'page'"

  private let database: Database

  static func rewrite(_ database: Database) throws {
    try PageAddressUpgrade(database: database).run()
  }

  private func run() throws {
    try rewriteIDs()
    try rewriteLeases()
    try database.rewrite("url", of: Tables.wish.journaled) { text in
      WebAddress(text).flatMap { $0.credentials == nil ? nil : $0.text }
    }
    try database.rewrite("asked_url", of: Tables.freshness.journaled) { WebAddress($0)?.text }
    try rewriteCommands()
  }

  /// The tables that name a product by `source` and `id`.
  private static var tables: [String] {
    Tables.all.flatMap { [$0.name, $0.images] } + ["notice"]
  }

  /// Rewrites the ids of pages.
  ///
  /// Ids that would become equal, in the list or in the images that undo keeps, are not rewritten:
  /// they identify separate wishes with separate histories.
  private func rewriteIDs() throws {
    let union = Self.tables.map { "SELECT id FROM \($0) WHERE source = 'page'" }
    let ids = try database.rows(union.joined(separator: " UNION ")) { $0.text(0) }
    let byIdentity = Dictionary(grouping: ids) { WebAddress($0)?.pageIdentity.text ?? $0 }
    let unique = byIdentity.filter { $0.value.count == 1 && $0.value != [$0.key] }
    try database.rewrite(unique.map { (old: $0.value[0], new: $0.key) }) {
      for table in Self.tables {
        try database.run(
          """
          UPDATE \(table) SET id = (SELECT new FROM rewritten WHERE old = \(table).id)
          WHERE source = 'page' AND id IN (SELECT old FROM rewritten)
          """)
      }
    }
    if byIdentity.contains(where: { $0.value.count > 1 }) {
      try database.run("INSERT INTO fact (name, value) VALUES ('page_ids_apart', '1')")
    }
  }

  /// Rewrites the ids in refreshes that have begun, as ``WishList/beginLease(for:by:since:at:isAlive:)``
  /// writes them.
  private func rewriteLeases() throws {
    let leases = try database.rows("SELECT number, ids FROM run") { ($0.integer(0), $0.text(1)) }
    for (number, ids) in leases {
      let rewritten = ids.split(separator: "\u{1E}").map { name in
        let parts = name.split(separator: "\u{1F}", maxSplits: 1)
        guard parts.count == 2, parts[0] == "page", let address = WebAddress(String(parts[1]))
        else { return String(name) }
        return "page\u{1F}\(address.pageIdentity.text)"
      }
      try database.run(
        "UPDATE run SET ids = $1 WHERE number = $2",
        .text(rewritten.joined(separator: "\u{1E}")), .integer(number))
    }
  }

  /// Removes credentials from the command lines by which undo names its steps.
  private func rewriteCommands() throws {
    let commands = try database.rows(
      "SELECT number, command FROM step WHERE command LIKE '%//%@%'"
    ) { ($0.integer(0), $0.text(1)) }
    for (number, command) in commands {
      let words = command.split(separator: " ", omittingEmptySubsequences: false)
        .map { WebAddress.hidingCredentials(in: String($0)) }
      try database.run(
        "UPDATE step SET command = $1 WHERE number = $2",
        .text(words.joined(separator: " ")), .integer(number))
    }
  }
}

/// Product pages whose ids are not in normal form.
///
/// There are some only where an upgrade kept two wishes whose ids have the same normal form, or where
/// the list cannot be written.
extension ListSnapshot {
  /// Returns the ids that are not in normal form, in the order of the list.
  package func pagesWithOtherIDs() throws -> [ProductID] {
    guard try Self.mayHavePagesWithOtherIDs(database) else { return [] }
    return try Self.pagesWithOtherIDs(in: database).map { ProductID(source: .page, id: $0) }
  }

  private static func mayHavePagesWithOtherIDs(_ database: Database) throws -> Bool {
    try database.hasRow("SELECT 1 FROM fact WHERE name = 'page_ids_apart'")
      || !PageAddressUpgrade.isDone(in: database)
  }

  /// Returns the ids of pages that have one normal form, in groups of at least two.
  static func pagesApart(in database: Database) throws -> [[String]] {
    let ids = try database.rows("SELECT id FROM wish WHERE source = 'page' ORDER BY id") {
      $0.text(0)
    }
    let groups = Dictionary(grouping: ids) { WebAddress($0)?.pageIdentity.text ?? $0 }
    return groups.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
  }

  private static func pagesWithOtherIDs(in database: Database) throws -> [String] {
    try database.rows("SELECT id FROM wish WHERE source = 'page' ORDER BY number") { $0.text(0) }
      .filter { id in WebAddress(id).map { $0.pageIdentity.text != id } ?? false }
  }
}
