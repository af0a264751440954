package import Money
import SQLite
package import WishListModel

/// The changes of a transaction, for the duration of ``EditableWishList/write(_:)``.
package struct ListEdit: ~Copyable {
  /// The list with the changes so far.
  package let list: ListSnapshot
  let journal: Journal
  private let raised: RaisedAlerts

  // Inlined into a generic caller, it makes the optimiser of Swift 6.3.1 crash.
  @inline(never)
  init(_ database: Database, _ journal: Journal, _ raised: RaisedAlerts) {
    list = ListSnapshot(database)
    self.journal = journal
    self.raised = raised
  }

  var database: Database { list.database }
  /// The time of the changes.
  var now: Timestamp { journal.now }

  /// Keeps an alert for the programs that receive alerts, and for ``EditableWishList/alerts``.
  func raise(_ alert: Alert) throws {
    try addPendingAlert(alert)
    raised.alerts.append(alert)
  }
}

/// The alerts that the transactions of a command have raised.
final class RaisedAlerts {
  var alerts: [Alert] = []
}

extension ListEdit {
  /// Changes a wish, apart from its tags, notes and prices.
  ///
  /// If the wish becomes wanted again, its alert rules are evaluated as if they had just been set.
  ///
  /// - Throws: ``WishListError/noWish(_:)``, ``WishListError/nulCharacter(_:)``.
  @discardableResult
  package func update(_ id: ProductID, _ body: (inout Wish) throws -> Void) throws -> Wish {
    var stored = try list.storedWish(id)
    let before = stored.wish
    try body(&stored.wish)
    guard stored.wish != before else { return before }
    if stored.wish.ownTitle != before.ownTitle {
      try WishListError.refuseNUL(in: stored.wish.ownTitle, "the title of \(id)")
    }
    try journal.put(stored.row)
    if before.state != .wanted, stored.wish.state == .wanted {
      try evaluateAlerts(ofReturned: stored)
    }
    return stored.wish
  }

  /// Removes a wish with everything that belongs to it.
  ///
  /// - Returns: The wish as it was.
  /// - Throws: ``WishListError/noWish(_:)``.
  @discardableResult
  package func remove(_ id: ProductID) throws -> Wish {
    let wish = try list.wish(id)
    for table in Tables.children { try journal.removeAll(table, of: id) }
    try journal.remove(Tables.wish.row(of: id) { _, _ in })
    return wish
  }

  /// Adds a tag to a wish, unless the wish has it.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func add(_ tag: Tag, to id: ProductID) throws {
    guard try !list.wish(id).tags.contains(tag.text) else { return }
    try journal.put(TagColumns.row(tag.text, of: id))
  }

  /// Removes a tag from a wish, if the wish has it.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func remove(_ tag: Tag, from id: ProductID) throws {
    guard try list.wish(id).tags.contains(tag.text) else { return }
    try journal.remove(TagColumns.row(tag.text, of: id))
  }

  /// Sets the currency of the prices for which the source names none, past ones included.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func setCurrency(_ currency: Currency, of id: ProductID) throws {
    var stored = try list.storedWish(id)
    let before = stored.wish
    stored.wish.ownCurrency = currency
    if before.product.price?.currency == nil { stored.wish.addMissing(currency) }
    guard stored.wish != before else { return }
    try journal.put(stored.row)
    for var price in try list.prices(of: id) {
      guard let money = price.price, money.currency == nil else { continue }
      price.price = Money(money.amount, currency)
      try journal.put(price.row(of: id))
    }
    try addMissing(currency, toAlertsOf: id)
  }

  /// Adds a note to a wish. Its number is one that no note of the wish has had.
  ///
  /// - Throws: ``WishListError/noWish(_:)``, ``WishListError/nulCharacter(_:)``.
  package func addNote(_ text: String, to id: ProductID, isShared: Bool = false) throws -> Note {
    try WishListError.refuseNUL(in: text, "the note")
    var stored = try list.storedWish(id)
    let number = try list.nextNoteNumber(of: stored)
    stored.lastNote = max(stored.lastNote, number)
    let note = Note(number: number, text: text, createdAt: now, isShared: isShared)
    try journal.put(stored.row)
    try journal.put(note.row(of: id))
    return note
  }

  /// Changes a note, and marks it as edited if its text is another one.
  ///
  /// - Throws: ``WishListError/noNote(_:_:)``, ``WishListError/noWish(_:)``,
  ///   ``WishListError/nulCharacter(_:)``.
  package func editNote(
    _ number: Int, of id: ProductID, _ body: (inout Note) throws -> Void
  ) throws -> Note {
    let before = try list.note(number, of: id)
    var note = before
    try body(&note)
    guard note != before else { return note }
    if note.text != before.text {
      try WishListError.refuseNUL(in: note.text, "the note")
      note.editedAt = now
    }
    try journal.put(note.row(of: id))
    return note
  }

  /// Removes a note. No other note receives its number.
  ///
  /// - Throws: ``WishListError/noNote(_:_:)``, ``WishListError/noWish(_:)``.
  @discardableResult
  package func removeNote(_ number: Int, of id: ProductID) throws -> Note {
    let note = try list.note(number, of: id)
    try journal.remove(note.row(of: id))
    return note
  }

  /// Records that some or all of a wish were bought.
  ///
  /// The rest of the quantity stays wanted. Without a rest the wish is bought.
  ///
  /// - Parameters:
  ///   - quantity: The number that was bought; `nil` for all that are wanted.
  ///   - price: The price of one; the present price if `nil`.
  /// - Throws: ``WishListError/noWish(_:)``.
  package func buy(_ id: ProductID, quantity: Quantity?, price: Money?) throws -> Purchase {
    var stored = try list.storedWish(id)
    let wanted = stored.wish.quantity
    let purchase = Purchase(
      number: Int(try database.nextNumber(in: "purchase", of: id)), quantity: quantity ?? wanted,
      price: price ?? stored.wish.product.price, boughtAt: now)
    if let rest = wanted.amount.subtracting(purchase.quantity.amount).flatMap(Quantity.init) {
      stored.wish.quantity = rest
    } else {
      stored.wish.state = .bought
    }
    try journal.put(stored.row)
    try journal.put(purchase.row(of: id))
    return purchase
  }
}

extension Wish {
  /// Sets the currency of each amount that has none.
  fileprivate mutating func addMissing(_ currency: Currency) {
    func complete(_ money: Money) -> Money { Money(money.amount, money.currency ?? currency) }
    product.price = product.price.map(complete)
    product.maximumPrice = product.maximumPrice.map(complete)
    product.regularPrice = product.regularPrice.map(complete)
    lowest = lowest.map(complete)
    target = target.map(complete)
    change = change.map {
      PriceChange(
        previous: complete($0.previous), added: complete($0.added),
        current: complete($0.current), since: $0.since)
    }
  }
}
