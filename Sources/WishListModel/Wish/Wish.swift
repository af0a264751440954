package import Money

/// A product on the list, with what the user specified for it.
package struct Wish: Equatable, Sendable {
  /// The state of a wish.
  package enum State: String, CaseIterable, Sendable {
    case wanted
    case bought
    case archived
  }

  /// The priority of a wish.
  package enum Priority: String, CaseIterable, Sendable {
    case low
    case normal
    case high
  }

  /// The product as its source described it last. The price may be in ``ownCurrency``.
  package var product: Product
  /// The title that the user set, which replaces that of the source.
  package var ownTitle: String?
  /// The currency that the user set for prices of which the source states none.
  package var ownCurrency: Currency?
  package var quantity: Quantity
  /// The price at or below which the user wants to buy.
  package var target: Money?
  package var priority: Priority
  /// The tags in alphabetical order, without repetition.
  package var tags: [String]
  package var state: State
  package var notesCount: Int
  package var addedAt: Timestamp
  /// The time of the last check, successful or not.
  package var checkedAt: Timestamp?
  /// The reason why the last check failed, as a sentence.
  package var problem: String?
  /// The time since which checks have failed.
  package var problemSince: Timestamp?
  /// The lowest price of the history in the currency of the current price.
  package var lowest: Money?
  /// The change of the price, or `nil` if it never changed.
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

  /// Quantity times price, or `nil` if the price is unknown.
  package var value: Money? { product.price?.multiplied(by: quantity) }
}

extension Wish.Priority {
  /// The rank of the priority: 0 for low, 1 for normal, 2 for high.
  package var rank: Int {
    switch self {
    case .low: 0
    case .normal: 1
    case .high: 2
    }
  }

  /// Makes a priority of a rank. Ranks below 0 are low, and ranks above 2 are high.
  package init(rank: Int) {
    self = rank < 1 ? .low : rank > 1 ? .high : .normal
  }
}

extension Wish {
  /// The title that the user set, or that of the source.
  package var title: String { ownTitle ?? product.title }

  /// The product with ``title`` as its title.
  package var shownProduct: Product {
    var product = product
    product.title = title
    return product
  }
}

/// What a command did with a wish. The raw values are those of `outcome` in JSON.
package enum WishOutcome: String, Sendable {
  case added
  case updated
  case unchanged
  case failed
}
