package import Money
package import WishListModel

/// A row of a table of wishes. Empty cells and missing columns are `nil`.
package struct WishRow: Equatable, Sendable {
  /// The line on which the row begins.
  package let line: Int
  /// The product, or `nil` if the row has no id.
  package var id: ProductID?
  package var title: String?
  package var price: Money?
  /// Whether neither the price nor the row has a currency.
  var isPriceBare = false
  package var maximumPrice: Money?
  package var regularPrice: Money?
  package var quantity: Quantity?
  package var target: Money?
  package var priority: Wish.Priority?
  package var tags: [String]?
  package var state: Wish.State?
  package var note: String?
  package var availability: Availability?
  package var brand: String?
  package var sku: String?
  package var url: String?
  package var image: String?
  package var addedAt: Timestamp?
  package var checkedAt: Timestamp?
  package var fetchedAt: Timestamp?
  package var problem: String?
  package var lowest: Money?
  package var change: PriceChange?

  init(line: Int) {
    self.line = line
  }
}

/// The reason why a row cannot be imported.
package struct RowFault: Error, Equatable, Sendable {
  /// The line on which the row begins.
  package let line: Int
  package let reason: String

  package init(line: Int, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}

extension RowFault: CustomStringConvertible {
  package var description: String { "line \(line): \(reason)" }
}
