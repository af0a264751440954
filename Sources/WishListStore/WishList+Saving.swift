import SQLite
public import WishListModel

/// What saving a product did to the list.
public enum SaveOutcome: String, Sendable {
  case added
  case updated
  case unchanged
}

extension WishList {
  /// Puts a product on the list, or brings the wish for it up to date.
  ///
  /// What its owner set stays. A product without a price leaves the price that was good
  /// before, with a problem beside it; so does a price that is ten times as far up or down,
  /// or in another currency, until the next answer agrees with it.
  ///
  /// - Parameter validators: What makes the next request for it a conditional one.
  @discardableResult
  public func save(
    _ product: Product, validators: (etag: String?, lastModified: String?) = (nil, nil)
  ) throws -> SaveOutcome {
    guard var entry = try existingEntry(product.id) else {
      try add(product, validators)
      return .added
    }
    let before = entry.wish
    var freshness = try freshness(product.id)
    let price = take(product, into: &entry.wish, &freshness)
    let isOffered = product.price != nil && freshness.problem == nil
    if price != before.product.price
      || isOffered && product.availability != before.product.availability
    {
      try record(price, for: &entry, wasSeen: freshness.seenAt)
    }
    let isUnchanged = entry.wish == before
    if !isUnchanged { try journal().put(.wish, entry.values) }
    freshness.checkedAt = now
    if freshness.problem == nil { freshness.seenAt = now }
    (freshness.etag, freshness.lastModified) = validators
    try journal().put(.freshness, freshness.values(of: product.id))
    return isUnchanged ? .unchanged : .updated
  }

  /// Records that the source answered, and that what is known still holds.
  public func confirm(_ id: ProductID) throws {
    var freshness = try freshness(id)
    freshness.checkedAt = now
    freshness.seenAt = now
    freshness.problem = nil
    freshness.oddPrice = nil
    try journal().put(.freshness, freshness.values(of: id))
  }

  /// Records that a check brought nothing. The price that was good before stays.
  public func fail(_ id: ProductID, because problem: String) throws {
    var freshness = try freshness(id)
    freshness.checkedAt = now
    freshness.problem = problem
    try journal().put(.freshness, freshness.values(of: id))
  }

  private func add(
    _ product: Product, _ validators: (etag: String?, lastModified: String?)
  ) throws {
    let rows = try database.rows("SELECT coalesce(max(number), 0) + 1 FROM wish") { $0.integer(0) }
    var wish = Wish(product: product, addedAt: now)
    wish.lowest = product.price
    let entry = Entry(wish: wish, number: rows.first ?? 1, lastNote: 0)
    let isNew = try journal().put(.wish, entry.values)
    if product.price != nil {
      try put(price: product.price, product.availability, number: 1, of: product.id, isNew: isNew)
    }
    var freshness = Freshness()
    freshness.checkedAt = product.fetchedAt
    freshness.seenAt = product.fetchedAt
    (freshness.etag, freshness.lastModified) = validators
    try journal().put(.freshness, freshness.values(of: product.id), belongsToNew: isNew)
  }

  /// Takes over what the source says now.
  ///
  /// - Returns: The price that the wish has from now on.
  private func take(
    _ product: Product, into wish: inout Wish, _ freshness: inout Freshness
  ) -> Money? {
    wish.product.title = product.title
    wish.product.availability = product.availability
    wish.product.brand = product.brand ?? wish.product.brand
    wish.product.sku = product.sku ?? wish.product.sku
    wish.product.url = product.url ?? wish.product.url
    wish.product.image = product.image ?? wish.product.image
    freshness.problem = nil
    let known = wish.product.price
    let oddBefore = freshness.oddPrice
    freshness.oddPrice = nil
    guard let new = product.price.map({ Money($0.amount, $0.currency ?? wish.ownCurrency) }) else {
      if known != nil { freshness.problem = "the answer has no price" }
      return known
    }
    if let known, new != oddBefore, new.isOdd(after: known) {
      freshness.oddPrice = new
      freshness.problem = "the price went from \(known) to \(new): the next check decides"
      return known
    }
    wish.product.maximumPrice = product.maximumPrice
    wish.product.regularPrice = product.regularPrice
    return new
  }
}

extension Money {
  /// Whether a price is more likely a mistake than a change: another currency, or ten times
  /// as much or as little.
  fileprivate func isOdd(after known: Money) -> Bool {
    guard currency == known.currency else { return known.currency != nil }
    guard amount != known.amount else { return false }
    let ten = Amount(10)
    guard let high = known.amount.multiplied(by: ten), let low = amount.multiplied(by: ten) else {
      return true
    }
    return amount >= high || low <= known.amount
  }
}
