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

  public var product: Product
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
