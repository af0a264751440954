import Money
import SQLite
import TestSupport
import WishListModel
import WishListStore

/// A list in a temporary folder.
struct ScratchList {
  let folder: ScratchFolder
  var path: String
  var now = Timestamp(seconds: 1_796_029_200)  // 2026-11-30T09:00:00Z

  init() throws {
    folder = try ScratchFolder()
    path = folder.path("list.db")
  }

  /// Opens the list for editing, as another command.
  func editing(_ command: String = "change") throws -> EditableWishList {
    try EditableWishList(editing: path, command: command, at: now)
  }

  func reading() throws -> WishList { try WishList(reading: path) }

  /// Makes the changes of a command in one transaction.
  @discardableResult
  func change<Result>(
    _ command: String = "change", _ body: (borrowing ListEdit) throws -> Result
  ) throws -> Result {
    try editing(command).write(body)
  }

  /// All rows of the list, except for those that undo keeps.
  ///
  /// - Parameter withChecks: Whether to include fetch statuses. A check that finds nothing new
  ///   changes them, and is no step.
  func dump(withChecks: Bool = true) throws -> [String] {
    try dump(of: Database(path: path, .reading), withChecks: withChecks)
  }

  /// Does the same by a connection that is open. While there is one, SQLite keeps the log at the end
  /// of each command, which saves most of the time.
  func dump(of database: Database, withChecks: Bool = true) throws -> [String] {
    var rows: [String] = []
    let checks = withChecks ? ["freshness"] : []
    for table in ["wish", "tag", "note", "price", "purchase", "alert"] + checks {
      let columns = try database.rows("SELECT name FROM pragma_table_info('\(table)')") {
        $0.text(0)
      }.filter { $0 != "step" }
      rows += try database.rows(
        "SELECT \(columns.joined(separator: ", ")) FROM \(table) ORDER BY 1, 2, 3"
      ) { row in
        "\(table) \(columns.indices.map { row.value(Int32($0)) })"
      }
    }
    return rows
  }
}

extension Product {
  /// A product of a shop, with a price in euros.
  static func sample(
    _ id: String = "7", source: SourceName = "shop", title: String = "Kettle",
    price: String? = "19.99",
    currency: String? = "EUR", availability: Availability = .inStock
  ) -> Product {
    Product(
      id: ProductID(source: source, id: id), title: title,
      price: price.flatMap { Money($0, currency) }, availability: availability,
      fetchedAt: Timestamp(seconds: 1_796_029_200))
  }
}
