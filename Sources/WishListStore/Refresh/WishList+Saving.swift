import Money
import SQLite
package import WishListModel

/// What became of a wish whose source has answered.
package struct Refreshed: Equatable, Sendable {
  package let outcome: WishOutcome
  /// Why the price is not the answer's, if it is not.
  package let problem: String?
}

extension WishList {
  /// Puts a product on the list, or brings the wish for it up to date.
  ///
  /// What its owner set stays. A product without a price leaves the price that was good
  /// before, with a problem beside it, and so does a zero that is not said to be meant; a price
  /// that is ten times as far up or down, or in another currency, does so until the next answer
  /// agrees with it.
  ///
  /// - Parameter validators: The validators of the answer that names the product.
  @discardableResult
  package func save(_ product: Product, validators: Validators? = nil) throws -> WishOutcome {
    guard let entry = try existingEntry(product.id) else {
      try add(product, validators)
      return .added
    }
    return try renew(entry, with: product, validators).outcome
  }

  /// Brings the wish for a product up to date, if there still is one.
  ///
  /// - Returns: `nil` where someone took it off the list meanwhile.
  package func refresh(
    _ id: ProductID, with product: Product, validators: Validators?
  ) throws -> Refreshed? {
    guard let entry = try existingEntry(id) else { return nil }
    var product = product
    product.id = id  // a source may know it by a longer form
    return try renew(entry, with: product, validators)
  }

  /// Records that the source answered, and that what is known still holds.
  package func confirm(_ id: ProductID) throws {
    guard try existingEntry(id) != nil else { return }
    var freshness = try freshness(id)
    freshness.checked(at: now, problem: nil)
    freshness.oddPrice = nil
    try journal().put(freshness.row(of: id))
  }

  /// Records that a check brought nothing. The price that was good before stays.
  package func fail(_ id: ProductID, because problem: String) throws {
    guard try existingEntry(id) != nil else { return }
    var freshness = try freshness(id)
    freshness.checked(at: now, problem: problem)
    try journal().put(freshness.row(of: id))
  }

  private func renew(
    _ known: StoredWish, with product: Product, _ validators: Validators?
  ) throws -> Refreshed {
    var entry = known
    let before = entry.wish
    var freshness = try freshness(entry.id)
    let (price, problem) = take(product, into: &entry.wish, &freshness)
    let isOffered = product.price != nil && problem == nil
    if price != before.product.price
      || isOffered && product.availability != before.product.availability
    {
      try record(price, for: &entry, wasSeen: freshness.seenAt)
    }
    freshness.checked(at: now, problem: problem)
    // "Not modified" must never confirm an answer that was not believed.
    freshness.validators = problem == nil ? validators : nil
    try journal().put(freshness.row(of: entry.id))
    guard entry.wish != before else {
      return Refreshed(outcome: .unchanged, problem: problem)
    }
    try journal().put(entry.row)
    try ring(for: entry, before: before)
    return Refreshed(outcome: .updated, problem: problem)
  }

  private func add(_ product: Product, _ validators: Validators?) throws {
    var wish = Wish(product: product, addedAt: now)
    wish.lowest = product.price
    let number = try journal().nextWishNumber()
    let entry = StoredWish(wish: wish, number: number, lastNote: 0)
    let isNew = try journal().put(entry.row)
    if product.price != nil {
      let price = StoredPrice(
        number: 1, price: product.price, availability: product.availability, firstSeen: now)
      try journal().put(price.row(of: product.id), belongsToNew: isNew)
    }
    var freshness = FetchStatus()
    freshness.checked(at: product.fetchedAt ?? now, problem: nil)
    freshness.validators = validators
    try journal().put(freshness.row(of: product.id), belongsToNew: isNew)
  }

  /// Takes over what the source says now.
  ///
  /// - Returns: The price that the wish has from now on, and why it is not the answer's.
  private func take(
    _ product: Product, into wish: inout Wish, _ freshness: inout FetchStatus
  ) -> (price: Money?, problem: String?) {
    wish.product.title = product.title
    wish.product.availability = product.availability
    wish.product.brand = product.brand ?? wish.product.brand
    wish.product.sku = product.sku ?? wish.product.sku
    wish.product.url = product.url ?? wish.product.url
    wish.product.image = product.image ?? wish.product.image
    let known = wish.product.price
    let oddBefore = freshness.oddPrice
    freshness.oddPrice = nil
    if let known, let doubt = product.priceDoubt {
      // A zero agrees with what its owner or an earlier answer said: that the product is free.
      return (known, known.amount.isZero ? nil : doubt.refusal)
    }
    guard let price = product.price else {
      return (known, known == nil ? nil : "the answer has no price")
    }
    // "Free" is so in every currency.
    let currency = wish.ownCurrency ?? (price.amount.isZero ? known?.currency : nil)
    let new = Money(price.amount, price.currency ?? currency)
    if let known, new.isOdd(after: known), !(oddBefore.map { new.agrees(with: $0) } ?? false) {
      freshness.oddPrice = new
      return (known, "the price went from \(known) to \(new): the next check decides")
    }
    wish.product.maximumPrice = product.maximumPrice
    wish.product.regularPrice = product.regularPrice
    return (new, nil)
  }
}
