import Money
import SQLite
package import WishListModel

/// The result of saving an answer for a wish.
package struct Refreshed: Equatable, Sendable {
  package let outcome: WishOutcome
  /// Why the wish does not have the price of the answer; `nil` if it does.
  package let problem: String?
}

extension ListEdit {
  /// Adds a wish for a product, or updates the wish that the list has.
  ///
  /// What the user set is kept. The price before is kept, together with a problem, if the product
  /// has no price or a zero that the source does not call free. It is also kept if the new price is
  /// ten times as much or as little, or in another currency, until the next answer confirms that.
  ///
  /// - Parameter validators: The validators of the answer.
  /// - Throws: ``WishListError/nulCharacter(_:)``.
  @discardableResult
  package func save(_ product: Product, validators: Validators? = nil) throws -> WishOutcome {
    try product.refuseNUL()
    guard let stored = try list.existingStoredWish(product.id) else {
      try add(product, validators)
      return .added
    }
    return try update(stored, with: product, validators).outcome
  }

  /// Updates the wish for a product from the answer of its source.
  ///
  /// - Returns: `nil` if the wish was removed in the meantime.
  package func refresh(
    _ id: ProductID, with product: Product, validators: Validators?
  ) throws -> Refreshed? {
    guard let stored = try list.existingStoredWish(id) else { return nil }
    var product = product
    product.id = id  // the source may use a longer form of the id
    do {
      try product.refuseNUL()
    } catch {
      try fail(id, because: "\(error)")
      return Refreshed(outcome: .unchanged, problem: "\(error)")
    }
    if let problem = stored.wish.product.replacement(by: product) {
      try fail(id, because: problem)
      return Refreshed(outcome: .unchanged, problem: problem)
    }
    return try update(stored, with: product, validators)
  }

  /// Records that the source answered that nothing has changed. A wish that was removed in the
  /// meantime is left out.
  package func confirm(_ id: ProductID) throws {
    guard try list.existingStoredWish(id) != nil else { return }
    var status = try list.fetchStatus(id)
    status.checked(at: now, problem: nil)
    status.oddPrice = nil
    try journal.put(status.row(of: id))
  }

  /// Records that a check brought no answer. The price before is kept. A wish that was removed in
  /// the meantime is left out.
  package func fail(_ id: ProductID, because problem: String) throws {
    guard try list.existingStoredWish(id) != nil else { return }
    var status = try list.fetchStatus(id)
    // A server's words are part of some problems.
    status.checked(at: now, problem: problem.replacing("\0", with: "\u{FFFD}"))
    try journal.put(status.row(of: id))
  }

  private func update(
    _ known: StoredWish, with product: Product, _ validators: Validators?
  ) throws -> Refreshed {
    var stored = known
    let before = stored.wish
    var status = try list.fetchStatus(stored.id)
    let (price, problem) = stored.wish.update(from: product, &status)
    let isOffered = product.price != nil && problem == nil
    // After a check without a price, the row of the price may have ended.
    if price != before.product.price
      || isOffered
        && (product.availability != before.product.availability || status.problem != nil)
    {
      try setPrice(price, of: &stored, lastSeen: status.seenAt, at: now)
    } else if product.price == nil, [.outOfStock, .discontinued].contains(product.availability) {
      try endPrice(of: stored, lastSeen: status.seenAt)
    }
    status.checked(at: now, problem: problem)
    // "Not modified" must not confirm an answer whose price was not accepted.
    status.validators = problem == nil ? validators : nil
    try journal.put(status.row(of: stored.id))
    guard stored.wish != before else { return Refreshed(outcome: .unchanged, problem: problem) }
    try journal.put(stored.row)
    try evaluateAlerts(of: stored, before: before)
    return Refreshed(outcome: .updated, problem: problem)
  }

  private func add(_ product: Product, _ validators: Validators?) throws {
    var wish = Wish(product: product, addedAt: now)
    wish.lowest = product.price
    let number = try journal.nextWishNumber()
    let isNew = try journal.put(StoredWish(wish: wish, number: number, lastNote: 0).row)
    if product.price != nil {
      let price = StoredPrice(
        number: 1, price: product.price, availability: product.availability, firstSeen: now)
      try journal.put(price.row(of: product.id), belongsToNew: isNew)
    }
    var status = FetchStatus()
    status.checked(at: product.fetchedAt ?? now, problem: nil)
    status.validators = validators
    try journal.put(status.row(of: product.id), belongsToNew: isNew)
  }
}

extension Wish {
  /// Updates the wish from an answer, apart from its price.
  ///
  /// - Returns: The price of the wish from now on, and why it is not the price of the answer.
  fileprivate mutating func update(
    from product: Product, _ status: inout FetchStatus
  ) -> (price: Money?, problem: String?) {
    self.product.title = product.title
    self.product.availability = product.availability
    self.product.brand = product.brand ?? self.product.brand
    self.product.sku = product.sku ?? self.product.sku
    self.product.url = product.url ?? self.product.url
    self.product.image = product.image ?? self.product.image
    let known = self.product.price
    let oddBefore = status.oddPrice
    status.oddPrice = nil
    if let known, let doubt = product.priceDoubt {
      // A zero is accepted if the user or an earlier answer has said that the product is free.
      return (known, known.amount.isZero ? nil : doubt.refusal)
    }
    guard let price = product.price else {
      return (known, known == nil ? nil : "the answer has no price")
    }
    // A zero is zero in every currency.
    let currency = ownCurrency ?? (price.amount.isZero ? known?.currency : nil)
    let new = Money(price.amount, price.currency ?? currency)
    if let known, new.isOdd(after: known), !(oddBefore.map { new.agrees(with: $0) } ?? false) {
      status.oddPrice = new
      return (known, "the price went from \(known) to \(new): the next check decides")
    }
    self.product.maximumPrice = product.maximumPrice
    self.product.regularPrice = product.regularPrice
    return (new, nil)
  }
}

extension Money {
  /// Returns whether a price is more likely an error than a change: it is in another currency, or at
  /// least ten times as high or as low as the price before.
  ///
  /// A zero, and the price after one, is not odd: a zero is only stored where the source says that
  /// the product is free, or where the user set it.
  func isOdd(after known: Money) -> Bool {
    guard currency == known.currency || known.currency == nil else { return true }
    guard amount != known.amount, !amount.isZero, !known.amount.isZero else { return false }
    let ten = Amount(10)
    guard let high = known.amount.multiplied(by: ten), let low = amount.multiplied(by: ten) else {
      return true
    }
    return amount >= high || low <= known.amount
  }

  /// Returns whether a second odd price confirms the first one: it is within a tenth of it. Exact
  /// equality would be too strict, since some prices change all the time.
  func agrees(with odd: Money) -> Bool {
    guard currency == odd.currency, let distance = amount.subtracting(odd.amount)?.magnitude,
      let tenfold = distance.multiplied(by: Amount(10))
    else { return false }
    return tenfold <= odd.amount
  }
}
