public import WishListModel

/// What a row of a table says about a wish; `nil` where it says nothing.
public struct WishRow: Equatable, Sendable {
  /// The line that the row begins on.
  public let line: Int
  /// The product, or `nil` where the row has no id.
  public var id: ProductID?
  public var title: String?
  public var price: Money?
  /// Whether nothing is said of what the price is in.
  var isPriceBare = false
  public var maximumPrice: Money?
  public var regularPrice: Money?
  public var quantity: Quantity?
  public var target: Money?
  public var priority: Wish.Priority?
  public var tags: [String]?
  public var state: Wish.State?
  public var note: String?
  public var availability: Availability?
  public var brand: String?
  public var sku: String?
  public var url: String?
  public var image: String?
  public var addedAt: Timestamp?
  public var checkedAt: Timestamp?
  public var fetchedAt: Timestamp?
  public var problem: String?
  public var lowest: Money?
  public var change: PriceChange?

  init(line: Int) {
    self.line = line
  }
}

/// Why a row of a table cannot be a wish.
public struct RowFault: Error, Equatable, Sendable {
  /// The line that the row begins on.
  public let line: Int
  public let reason: String

  public init(line: Int, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}

extension RowFault: CustomStringConvertible {
  public var description: String { "line \(line): \(reason)" }
}
