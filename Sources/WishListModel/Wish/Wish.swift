package import Money

/// A product on the list, with what its owner said about it.
package struct Wish: Equatable, Sendable {
  /// Where a wish stands in its life.
  package enum State: String, CaseIterable, Sendable {
    case wanted
    case bought
    case archived
  }

  /// How much its owner wants it.
  package enum Priority: String, CaseIterable, Sendable {
    case low
    case normal
    case high
  }

  /// What the source said last, but for a title and a currency that its owner has set.
  package var product: Product
  /// A title that its owner prefers to the source's.
  package var ownTitle: String?
  /// The currency that its owner gave a price of which the source names none.
  package var ownCurrency: Currency?
  package var quantity: Quantity
  /// The price at which its owner would buy.
  package var target: Money?
  package var priority: Priority
  /// In alphabetical order, each once.
  package var tags: [String]
  package var state: State
  package var notesCount: Int
  package var addedAt: Timestamp
  /// When the source last answered for it, well or badly.
  package var checkedAt: Timestamp?
  /// Why the last check brought no price, in a sentence.
  package var problem: String?
  /// When the checks began to bring none.
  package var problemSince: Timestamp?
  /// The lowest price of its history in the currency of the present one.
  package var lowest: Money?
  /// How the price moved, once it has.
  package var change: PriceChange?

  package init(product: Product, addedAt: Timestamp) {
    self.product = product
    self.addedAt = addedAt
    quantity = .one
    priority = .normal
    tags = []
    state = .wanted
    notesCount = 0
  }

  /// Quantity times price, or `nil` when the price is unknown.
  package var value: Money? { product.price?.multiplied(by: quantity) }
}

extension Wish.Priority {
  /// A number that grows with the priority: 0, 1 or 2.
  package var rank: Int {
    switch self {
    case .low: 0
    case .normal: 1
    case .high: 2
    }
  }

  /// The priority of a rank; ranks beyond are high or low.
  package init(rank: Int) {
    self = rank < 1 ? .low : rank > 1 ? .high : .normal
  }
}

extension Wish {
  /// The title that its owner prefers, or else the source's.
  package var title: String { ownTitle ?? product.title }

  /// The product under that title.
  package var shownProduct: Product {
    var product = product
    product.title = title
    return product
  }
}
