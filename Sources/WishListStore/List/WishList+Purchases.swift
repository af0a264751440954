package import Money
import SQLite
package import WishListModel

extension WishList {
  /// What was bought of a wish, the earliest first.
  package func purchases(of id: ProductID) throws -> [Purchase] {
    try reading {
      try database.rows(
        """
        SELECT number, quantity, amount, currency, bought_at FROM purchase
        WHERE source = $1 AND id = $2 ORDER BY number
        """, .text(id.source.rawValue), .text(id.id)
      ) { row in
        guard let quantity = Amount(row.text(1)).flatMap(Quantity.init) else {
          throw UnreadableRow(column: "purchase", of: id)
        }
        return Purchase(
          number: Int(row.integer(0)), quantity: quantity,
          price: row.optionalText(2).flatMap { Money($0, row.optionalText(3)) },
          boughtAt: Timestamp(seconds: row.integer(4)))
      }
    }
  }

  /// Records that some or all of a wish were bought.
  ///
  /// What is left of the quantity stays wanted; with nothing left the wish is bought.
  ///
  /// - Parameters:
  ///   - quantity: How many; all that are wanted if `nil`, or if it is more than that.
  ///   - price: What one cost; the present price if `nil`.
  package func buy(_ id: ProductID, quantity: Quantity?, price: Money?) throws -> Purchase {
    var entry = try entry(id)
    let wanted = entry.wish.quantity
    let purchase = Purchase(
      number: Int(try nextNumber(.purchase, of: id)), quantity: quantity ?? wanted,
      price: price ?? entry.wish.product.price, boughtAt: now)
    if let rest = wanted.amount.subtracting(purchase.quantity.amount).flatMap(Quantity.init) {
      entry.wish.quantity = rest
    } else {
      entry.wish.state = .bought
    }
    try journal().put(.wish, entry.values)
    try put(purchase, of: id)
    return purchase
  }

  func put(_ purchase: Purchase, of id: ProductID, isNew: Bool = false) throws {
    try journal().put(
      .purchase,
      key(id) + [
        .integer(Int64(purchase.number)), .text(purchase.quantity.description),
        Value(purchase.price?.amount.description), Value(purchase.price?.currency?.code),
        .integer(purchase.boughtAt.seconds),
      ], belongsToNew: isNew)
  }
}
