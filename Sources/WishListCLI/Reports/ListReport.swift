import Money
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// The wishes on the list. Each is written as it is read, except in a table, which needs the
/// widths of all rows.
struct ListReport: Report {
  let list: WishList
  let filter: WishFilter
  let order: WishOrder
  let limit: Int?

  var isPaged: Bool { true }

  func write(to output: TextOutput) throws {
    guard output.width == nil else { return try writeTable(to: output) }
    try output.line(Table.separated(Self.columns.map(\.heading)))
    try forEachWish { wish in
      try output.line(Table.separated(Self.cells(wish, on: output).map(\.text)))
    }
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      try forEachWish { wish in try element { $0.wish(wish) } }
    }
  }

  private func forEachWish(_ body: (Wish) throws -> Void) throws {
    try list.read { try $0.forEachWish(filter, by: order, limit: limit, body) }
  }

  private func writeTable(to output: TextOutput) throws {
    var table = Table(Self.columns)
    try forEachWish { table.rows.append(Self.cells($0, on: output)) }
    if table.rows.allSatisfy({ $0.last?.text.isEmpty ?? true }) { table.removeLastColumn() }
    guard table.rows.isEmpty else { return try table.write(to: output) }
    try output.line(filter.isEmpty ? "The list is empty." : "No wish matches the filters.")
  }

  private static let columns: [Table.Column] = [
    .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
    .init(heading: "QTY", isNumeric: true, rank: 2), .init(heading: "PRICE", isNumeric: true),
    .init(heading: "VALUE", isNumeric: true, rank: 1),
    .init(heading: "CHANGE", isNumeric: true, rank: 3),
  ]

  private static func cells(_ wish: Wish, on output: TextOutput) -> [Table.Cell] {
    let price = wish.product.formattedPrice(for: output.locale)
    // Formatting money takes most of the time of a list, and most wishes are for one thing, whose
    // value is its price.
    let isPrice = wish.quantity == .one && wish.product.maximumPrice == nil
    return [
      .init(output.shortID(wish.product.id)),
      .init(SafeText.line(wish.title)),
      .init(wish.quantity.amount.formatted(for: output.locale)),
      .init(price, wish.problem == nil ? nil : .yellow),
      .init(isPrice ? price : wish.value?.formatted(for: output.locale) ?? "?"),
      .init(change(of: wish, on: output), style(of: wish)),
    ]
  }

  /// The change of the price, then `!` and the time since checks have failed, if the last one
  /// failed.
  private static func change(of wish: Wish, on output: TextOutput) -> String {
    var parts: [String] = []
    if let change = wish.change {
      parts.append(change.formatted(for: output.locale))
    }
    if wish.problem != nil {
      parts.append("!" + (wish.problemSince.map { " \(output.age(of: $0))" } ?? ""))
    }
    return parts.joined(separator: " ")
  }

  private static func style(of wish: Wish) -> Style? {
    guard wish.problem == nil else { return .yellow }
    guard let change = wish.change, change.current != change.added else { return nil }
    return change.current.amount < change.added.amount ? .green : .red
  }
}
