package import Money
package import WishListModel

extension WishRow {
  /// The wish to add for a row whose product is not on the list.
  ///
  /// - Parameter now: The time at which the wish is added, unless the row has one.
  package func record(of id: ProductID, at now: Timestamp) -> WishRecord {
    let product = Product(
      id: id, title: title ?? url ?? id.id, price: price, maximumPrice: range.maximum,
      regularPrice: range.regular, availability: availability ?? .unknown, brand: brand, sku: sku,
      url: url, image: image, fetchedAt: fetchedAt)
    var record = WishRecord(Wish(product: product, addedAt: addedAt ?? now))
    record.wish.quantity = quantity ?? .one
    record.wish.target = target
    record.wish.priority = priority ?? .normal
    record.wish.tags = tags ?? []
    record.wish.state = state ?? .wanted
    record.wish.checkedAt = checkedAt
    record.wish.problem = problem
    record.wish.lowest = lowest.flatMap { $0.currency == price?.currency ? $0 : nil } ?? price
    record.wish.change = change.flatMap { $0.added.currency == price?.currency ? $0 : nil }
    if let note {
      record.notes = [Note(number: 1, text: note, createdAt: now)]
      record.lastNote = 1
      record.wish.notesCount = 1
    }
    if let price {
      let first = record.wish.change?.since ?? fetchedAt ?? record.wish.addedAt
      record.history = [
        PricePoint(
          price: price, availability: availability ?? .unknown, firstSeen: first,
          lastSeen: max(first, fetchedAt ?? first))
      ]
      record.currentPoint = 0
    }
    return record
  }

  /// Updates a wish with the cells of the row other than its price.
  ///
  /// A note is added unless the wish already has it. Descriptions of the product are not replaced
  /// by those of a row whose `fetched_at` is earlier.
  package func apply(to record: inout WishRecord, at now: Timestamp) {
    if let quantity { record.wish.quantity = quantity }
    if let target, !target.isSame(as: record.wish.target) {
      let known = record.wish.product.price?.currency
      record.wish.target = Money(target.amount, target.currency ?? known)
    }
    if let priority { record.wish.priority = priority }
    if let tags { record.wish.tags = tags }
    if let state { record.wish.state = state }
    if let title { rename(&record.wish, to: title) }
    if !isOutdated(for: record.wish) {
      let product = record.wish.product
      record.wish.product.availability = availability ?? product.availability
      record.wish.product.brand = brand ?? product.brand
      record.wish.product.sku = sku ?? product.sku
      record.wish.product.url = url ?? product.url
      record.wish.product.image = image ?? product.image
    }
    if let note, !record.has(note) {
      let number = record.nextNoteNumber
      record.lastNote = max(record.lastNote, number)
      record.notes.append(Note(number: number, text: note, createdAt: now))
      record.notes.sort { $0.number < $1.number }
      record.wish.notesCount = record.notes.count
    }
  }

  /// The price of the row if it differs from that of a wish. A price without a currency gets that of
  /// the previous price.
  package func newPrice(for wish: Wish) -> Money? {
    guard let price, !isOutdated(for: wish), !price.isSame(as: wish.product.price) else {
      return nil
    }
    return isPriceBare ? Money(price.amount, wish.product.price?.currency) : price
  }

  /// The upper end of a range and the regular price, if they are in the currency of the price.
  private var range: (maximum: Money?, regular: Money?) {
    func fitting(_ money: Money?) -> Money? { money?.currency == price?.currency ? money : nil }
    return (fitting(maximumPrice), fitting(regularPrice))
  }

  /// Returns whether the wish was fetched later than the row.
  private func isOutdated(for wish: Wish) -> Bool {
    guard let fetchedAt, let known = wish.product.fetchedAt else { return false }
    return fetchedAt < known
  }

  private func rename(_ wish: inout Wish, to title: String) {
    guard title != wish.title, !title.isEmpty else { return }
    if wish.product.id.isManual {
      wish.product.title = title
    } else {
      wish.ownTitle = title == wish.product.title ? nil : title
    }
  }
}

extension Money {
  /// Returns whether the money equals another one, or has an equal amount and no currency.
  fileprivate func isSame(as other: Money?) -> Bool {
    guard let other, amount == other.amount else { return false }
    return currency == nil || currency == other.currency
  }
}

extension WishRecord {
  /// A number that no note of the wish has had. If an import has used up the numbers, it is the first
  /// one that no note has.
  fileprivate var nextNoteNumber: Int {
    let (next, isTooGreat) = lastNote.addingReportingOverflow(1)
    guard isTooGreat else { return next }
    let taken = Set(notes.map(\.number))
    return (1...).first { !taken.contains($0) } ?? next
  }

  /// Returns whether a text is a note of the wish, or all notes in one.
  fileprivate func has(_ note: String) -> Bool {
    RowWriter.text(of: notes) == note || notes.contains { $0.text == note }
  }
}
