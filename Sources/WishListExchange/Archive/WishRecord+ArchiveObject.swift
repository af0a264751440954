import JSON
import Money
import WishListModel

extension WishRecord {
  /// Reads a wish in the form that ``ArchiveWriter`` writes.
  init(_ members: ArchiveObject) throws(ArchiveObject.Fault) {
    guard let product = try members.members("product") else {
      throw ArchiveObject.Fault("product is missing")
    }
    var wish = Wish(
      product: try Product(product),
      addedAt: try members.required("added_at") { Timestamp($0) })
    wish.ownTitle = try members.optionalText("own_title")
    wish.ownCurrency = try members.optional("own_currency") { Currency($0) }
    wish.quantity = try members.required("quantity") { Amount($0).flatMap(Quantity.init) }
    wish.target = try members.money("target")
    wish.priority = try members.required("priority") { Wish.Priority(rawValue: $0) }
    wish.state = try members.required("state") { Wish.State(rawValue: $0) }
    wish.tags = try Self.tags(members)
    wish.checkedAt = try members.optional("checked_at") { Timestamp($0) }
    wish.problem = try members.optionalText("problem")
    wish.problemSince = try members.optional("problem_since") { Timestamp($0) }
    wish.lowest = try members.money("lowest")
    wish.change = try members.members("change").map { (change) throws(ArchiveObject.Fault) in
      try PriceChange(change, of: wish.product.price)
    }
    try Self.refuseOtherCurrencies(in: wish)
    self.init(wish)
    notes = try members.list("notes") { (note) throws(ArchiveObject.Fault) in try Note(note) }
    self.wish.notesCount = notes.count
    lastNote = max(try members.optionalNumber("last_note") ?? 0, notes.map(\.number).max() ?? 0)
    var current: Int?
    var index = 0
    history = try members.list("history") { (point) throws(ArchiveObject.Fault) in
      if try point.bool("current") { current = index }
      index += 1
      return try PricePoint(point)
    }
    currentPoint = current
    purchases = try members.list("purchases") { (purchase) throws(ArchiveObject.Fault) in
      try Purchase(purchase)
    }
    alerts = try members.list("alerts") { (alert) throws(ArchiveObject.Fault) in
      try AlertRecord(alert)
    }
    if let object = try members.members("validators"), let url = try object.optionalText("url") {
      validators = Validators(
        url: url.withoutCredentials, entityTag: try object.optionalText("etag"),
        lastModified: try object.optionalText("last_modified"))
    }
    oddPrice = try members.money("odd_price")
    try refuseRepetition()
    sort()
  }

  /// Sorts the parts of the wish as the list does, so that equal wishes compare as equal.
  private mutating func sort() {
    notes.sort { $0.number < $1.number }
    purchases.sort { $0.number < $1.number }
    alerts.sort { $0.rule.utf8.lexicographicallyPrecedes($1.rule.utf8) }
    let points = history.enumerated().sorted {
      ($0.element.firstSeen, $0.offset) < ($1.element.firstSeen, $1.offset)
    }
    history = points.map(\.element)
    guard let current = points.firstIndex(where: { $0.offset == currentPoint }) else { return }
    currentPoint = current
    let first = history[current].firstSeen
    history[current].lastSeen = max(first, wish.product.fetchedAt ?? first)
  }

  private static func tags(_ members: ArchiveObject) throws(ArchiveObject.Fault) -> [String] {
    var tags: Set<String> = []
    for value in try members.array("tags") {
      guard let tag = value.string.flatMap({ Tag($0) }) else {
        throw ArchiveObject.Fault("tags has something in it that is not a tag")
      }
      tags.insert(tag.text)
    }
    return tags.sorted()
  }

  /// Refuses amounts that are not in the currency of the price: the list stores one currency for
  /// them all.
  private static func refuseOtherCurrencies(in wish: Wish) throws(ArchiveObject.Fault) {
    let product = wish.product
    let others = [
      ("price_max", product.maximumPrice), ("regular_price", product.regularPrice),
      ("lowest", wish.lowest), ("change", wish.change?.added), ("change", wish.change?.previous),
    ]
    for (name, money) in others {
      guard let money, money.currency != product.price?.currency else { continue }
      throw ArchiveObject.Fault("\(name) is not in the currency of the price")
    }
  }

  /// Refuses two notes, purchases or alerts with the same key.
  private func refuseRepetition() throws(ArchiveObject.Fault) {
    func isRepeated(_ keys: some Collection<some Hashable>) -> Bool {
      Set(keys).count < keys.count
    }
    if isRepeated(notes.map(\.number)) {
      throw ArchiveObject.Fault("two notes have the same number")
    }
    if isRepeated(purchases.map(\.number)) {
      throw ArchiveObject.Fault("two purchases have the same number")
    }
    if isRepeated(alerts.map(\.rule)) { throw ArchiveObject.Fault("an alert is there twice") }
  }
}

extension Product {
  fileprivate init(_ members: ArchiveObject) throws(ArchiveObject.Fault) {
    let id = ProductID(source: SourceName(try members.text("source")), id: try members.text("id"))
    guard !id.source.rawValue.isEmpty, !id.id.isEmpty else {
      throw ArchiveObject.Fault("its id is empty")
    }
    self.init(
      id: id, title: try members.text("title"), price: try members.money("price"),
      maximumPrice: try members.money("price_max"),
      regularPrice: try members.money("regular_price"),
      availability: try members.optional("availability") { Availability(rawValue: $0) }
        ?? .unknown,
      brand: try members.optionalText("brand"), sku: try members.optionalText("sku"),
      url: try members.optionalText("url")?.withoutCredentials,
      image: try members.optionalText("image"),
      fetchedAt: try members.optional("fetched_at") { Timestamp($0) })
  }
}

extension PriceChange {
  fileprivate init(_ members: ArchiveObject, of price: Money?) throws(ArchiveObject.Fault) {
    guard let price, let previous = try members.money("previous"),
      let added = try members.money("added")
    else { throw ArchiveObject.Fault("change lacks a price") }
    self.init(
      previous: previous, added: added, current: price,
      since: try members.required("since") { Timestamp($0) })
  }
}

extension Note {
  fileprivate init(_ members: ArchiveObject) throws(ArchiveObject.Fault) {
    guard let number = try members.optionalNumber("number"), number > 0 else {
      throw ArchiveObject.Fault("a note has no number")
    }
    self.init(
      number: number, text: try members.text("text"),
      createdAt: try members.required("created_at") { Timestamp($0) },
      editedAt: try members.optional("edited_at") { Timestamp($0) },
      isShared: try members.bool("shared"))
  }
}

extension PricePoint {
  fileprivate init(_ members: ArchiveObject) throws(ArchiveObject.Fault) {
    let first = try members.required("first_seen") { Timestamp($0) }
    let last = try members.optional("last_seen") { Timestamp($0) } ?? first
    guard first <= last else {
      throw ArchiveObject.Fault("a price was last seen before it was first seen")
    }
    self.init(
      price: try members.money("price"),
      availability: try members.optional("availability") { Availability(rawValue: $0) }
        ?? .unknown,
      firstSeen: first, lastSeen: last)
  }
}

extension Purchase {
  fileprivate init(_ members: ArchiveObject) throws(ArchiveObject.Fault) {
    guard let number = try members.optionalNumber("number"), number > 0 else {
      throw ArchiveObject.Fault("a purchase has no number")
    }
    self.init(
      number: number,
      quantity: try members.required("quantity") { Amount($0).flatMap(Quantity.init) },
      price: try members.money("price"),
      boughtAt: try members.required("bought_at") { Timestamp($0) })
  }
}

extension AlertRecord {
  fileprivate init(_ members: ArchiveObject) throws(ArchiveObject.Fault) {
    self.init(
      rule: try members.text("rule"), isArmed: try members.bool("armed"),
      base: try members.money("base"),
      firedAt: try members.optional("fired_at") { Timestamp($0) },
      firedAmount: try members.money("fired_price")?.amount)
  }
}
