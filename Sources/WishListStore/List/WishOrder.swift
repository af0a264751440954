/// The order in which wishes are handed over. Ties, and wishes without a price, go by when
/// they were added.
package struct WishOrder: Equatable, Sendable {
  /// What is compared.
  package enum Key: String, CaseIterable, Sendable {
    case title
    case price
    case value
    /// The earliest first.
    case added
    /// The most wanted first.
    case priority
    /// The one that became cheapest, in proportion, first.
    case change
  }

  package var key: Key
  package var isReversed: Bool

  package init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// Amounts in different currencies are not compared: the currencies come one by one.
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
