import Money
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// The wishes on the list, written as they are read.
struct ListReport: Report {
  let list: WishList
  let filter: WishFilter
  let order: WishOrder
  let limit: Int?

  var isForReading: Bool { true }

  func write(to page: TextOutput) throws {
    guard page.width == nil else { return try writeTable(to: page) }
    try page.line(Table.separated(Self.columns.map(\.heading)))
    try list.forEachWish(filter, by: order, limit: limit) { wish in
      try page.line(Table.separated(Self.cells(wish, on: page).map(\.text)))
    }
  }

  func write(to document: JSONOutput) throws {
    try document.array { element in
      try list.forEachWish(filter, by: order, limit: limit) { wish in
        try element { $0.wish(wish) }
      }
    }
  }

  private func writeTable(to page: TextOutput) throws {
    var table = Table(Self.columns)
    try list.forEachWish(filter, by: order, limit: limit) { wish in
      table.rows.append(Self.cells(wish, on: page))
    }
    if table.rows.allSatisfy({ $0.last?.text.isEmpty ?? true }) { table.removeLastColumn() }
    guard table.rows.isEmpty else { return try table.write(to: page) }
    try page.line(filter.isEmpty ? "The list is empty." : "No wish on the list is like that.")
  }

  private static let columns: [Table.Column] = [
    .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
    .init(heading: "QTY", isNumeric: true, rank: 2), .init(heading: "PRICE", isNumeric: true),
    .init(heading: "VALUE", isNumeric: true, rank: 1),
    .init(heading: "CHANGE", isNumeric: true, rank: 3),
  ]

  private static func cells(_ wish: Wish, on page: TextOutput) -> [Table.Cell] {
    let price = wish.product.shownPrice(in: page.locale)
    // Most wishes are for one thing, and formatting money is what a list takes longest for.
    let isPrice = wish.quantity == .one && wish.product.maximumPrice == nil
    return [
      .init(page.shown(wish.product.id)),
      .init(SafeText.line(wish.title)),
      .init(wish.quantity.amount.formatted(for: page.locale)),
      .init(price, wish.problem == nil ? nil : .yellow),
      .init(isPrice ? price : wish.value?.formatted(for: page.locale) ?? "?"),
      .init(change(of: wish, on: page), style(of: wish)),
    ]
  }

  /// How far the price is from that of the last check and from that when it was added; and
  /// `!` where the last check failed, with how long that has been so.
  private static func change(of wish: Wish, on page: TextOutput) -> String {
    var parts: [String] = []
    if let change = wish.change {
      parts.append(change.formatted(for: page.locale))
    }
    if wish.problem != nil {
      parts.append("!" + (wish.problemSince.map { " \(page.age(of: $0))" } ?? ""))
    }
    return parts.joined(separator: " ")
  }

  private static func style(of wish: Wish) -> Style? {
    guard wish.problem == nil else { return .yellow }
    guard let change = wish.change, change.current != change.added else { return nil }
    return change.current.amount < change.added.amount ? .green : .red
  }
}
