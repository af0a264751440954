/// An order of wishes. Equal wishes, and wishes without a price, are in the order in which they were
/// added.
package struct WishOrder: Equatable, Sendable {
  /// What the wishes are compared by.
  package enum Key: String, CaseIterable, Sendable {
    case title
    case price
    case value
    /// The earliest first.
    case added
    /// The highest first.
    case priority
    /// The greatest relative fall of the price first.
    case change
  }

  package var key: Key
  package var isReversed: Bool

  package init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// The terms after `ORDER BY`. Amounts in different currencies are not compared: wishes are grouped
  /// by currency first.
  var sql: String {
    let (forward, backward) = isReversed ? ("DESC", "ASC") : ("ASC", "DESC")
    return switch key {
    case .title: "wish.folded \(forward), wish.number"
    case .price:
      "wish.price_key IS NULL, coalesce(wish.currency, ''), wish.price_key \(forward), wish.number"
    case .value:
      "wish.value_key IS NULL, coalesce(wish.currency, ''), wish.value_key \(forward), wish.number"
    case .added: "wish.number \(forward)"
    case .priority: "wish.priority \(backward), wish.number"
    case .change: "wish.change_key IS NULL, wish.change_key \(forward), wish.number"
    }
  }
}
