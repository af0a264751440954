package import Money
import SQLite
package import WishListModel

extension WishList {
  /// What was bought of a wish, the earliest first.
  package func purchases(of id: ProductID) throws -> [Purchase] {
    try reading {
      try database.rows(PurchaseColumns.inOrder, key(id)) {
        try Purchase($0, $1, of: id)
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
      number: Int(try database.nextNumber(in: "purchase", of: id)), quantity: quantity ?? wanted,
      price: price ?? entry.wish.product.price, boughtAt: now)
    if let rest = wanted.amount.subtracting(purchase.quantity.amount).flatMap(Quantity.init) {
      entry.wish.quantity = rest
    } else {
      entry.wish.state = .bought
    }
    try journal().put(entry.row)
    try journal().put(purchase.row(of: id))
    return purchase
  }
}
