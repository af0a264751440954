/// A product on the list, with what its owner said about it.
public struct Wish: Equatable, Sendable {
  /// Where a wish stands in its life.
  public enum State: String, CaseIterable, Sendable {
    case wanted
    case bought
    case archived
  }

  /// How much its owner wants it.
  public enum Priority: String, CaseIterable, Sendable {
    case low
    case normal
    case high
  }

  /// What the source said last, but for a title and a currency that its owner has set.
  public var product: Product
  /// A title that its owner prefers to the source's.
  public var ownTitle: String?
  /// The currency that its owner gave a price of which the source names none.
  public var ownCurrency: Currency?
  public var quantity: Quantity
  /// The price at which its owner would buy.
  public var target: Money?
  public var priority: Priority
  /// In alphabetical order, each once.
  public var tags: [String]
  public var state: State
  public var notesCount: Int
  public var addedAt: Timestamp
  /// When the source last answered for it, well or badly.
  public var checkedAt: Timestamp?
  /// Why the last check brought no price, in a sentence.
  public var problem: String?
  /// When the checks began to bring none.
  public var problemSince: Timestamp?
  /// The lowest price of its history in the currency of the present one.
  public var lowest: Money?
  /// How the price moved, once it has.
  public var change: PriceChange?

  public init(product: Product, addedAt: Timestamp) {
    self.product = product
    self.addedAt = addedAt
    quantity = .one
    priority = .normal
    tags = []
    state = .wanted
    notesCount = 0
  }

  /// Quantity times price, or `nil` when the price is unknown.
  public var value: Money? { product.price?.multiplied(by: quantity) }
}

extension Wish.Priority {
  /// A number that grows with the priority: 0, 1 or 2.
  public var rank: Int {
    switch self {
    case .low: 0
    case .normal: 1
    case .high: 2
    }
  }

  /// The priority of a rank; ranks beyond are high or low.
  public init(rank: Int) {
    self = rank < 1 ? .low : rank > 1 ? .high : .normal
  }
}

extension Wish {
  /// The title that its owner prefers, or else the source's.
  public var title: String { ownTitle ?? product.title }

  /// The product under that title.
  public var shownProduct: Product {
    var product = product
    product.title = title
    return product
  }
}
