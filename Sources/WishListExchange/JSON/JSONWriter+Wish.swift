package import JSON
import Money
package import WishListModel

extension JSONWriter {
  /// Writes a wish, with the outcome of a command if there is one.
  package mutating func wish(_ wish: Wish, outcome: WishOutcome? = nil) {
    object { writer in
      writer.members(of: wish, wish.shownProduct)
      writer.member("outcome", outcome?.rawValue)
    }
  }

  /// Writes a wish with the outcome of a command and the alerts that fired.
  package mutating func wish(
    _ wish: Wish, outcome: WishOutcome?, alerts: (inout JSONWriter) -> Void
  ) {
    object { writer in
      writer.members(of: wish, wish.shownProduct)
      writer.member("outcome", outcome?.rawValue)
      writer.key("alerts")
      writer.array(alerts)
    }
  }

  /// Writes a wish with everything that is known about it.
  package mutating func wish(
    _ wish: Wish, notes: [Note], history: [PricePoint], purchases: [Purchase],
    alerts: [AlertRule]
  ) {
    object { writer in
      writer.members(of: wish, wish.shownProduct)
      writer.array("notes", notes) { $0.note($1) }
      writer.array("history", history) { $0.pricePoint($1) }
      writer.array("purchases", purchases) { $0.purchase($1) }
      writer.array("alert_rules", alerts) { $0.string($1.description) }
    }
  }

  /// Writes a note.
  package mutating func note(_ note: Note) {
    object { writer in
      writer.member("number", note.number)
      writer.member("text", note.text)
      writer.member("created_at", note.createdAt)
      writer.member("edited_at", note.editedAt)
      writer.key("shared")
      writer.bool(note.isShared)
    }
  }

  /// Writes a row of a price history.
  package mutating func pricePoint(_ point: PricePoint) {
    object { $0.members(of: point) }
  }

  mutating func members(of point: PricePoint) {
    member("price", point.price)
    member("availability", point.availability.rawValue)
    member("first_seen", point.firstSeen)
    member("last_seen", point.lastSeen)
  }

  /// Writes a purchase.
  package mutating func purchase(_ purchase: Purchase) {
    object { writer in
      writer.member("number", purchase.number)
      writer.member("quantity", purchase.quantity.description)
      writer.member("price", purchase.price)
      writer.member("bought_at", purchase.boughtAt)
    }
  }

  /// Writes `{"previous": …, "added": …, "percent": "-12.5", "since": …}`, or `null` if the price
  /// never changed. The percentage is relative to the price when the wish was added.
  private mutating func change(_ change: PriceChange?) {
    guard let change else { return null() }
    object { writer in
      writer.member("previous", change.previous)
      writer.member("added", change.added)
      writer.member(
        "percent", change.basisPoints.flatMap { Amount($0).shifted(by: -2) }?.description)
      writer.member("since", change.since)
    }
  }

  mutating func members(of wish: Wish, _ shown: Product) {
    key("product")
    product(shown)
    member("quantity", wish.quantity.description)
    member("value", wish.value)
    member("target", wish.target)
    member("priority", wish.priority.rawValue)
    array("tags", wish.tags) { $0.string($1) }
    member("state", wish.state.rawValue)
    member("notes_count", wish.notesCount)
    member("added_at", wish.addedAt)
    member("checked_at", wish.checkedAt)
    member("problem", wish.problem)
    member("problem_since", wish.problemSince)
    member("lowest", wish.lowest)
    key("change")
    change(wish.change)
  }

  /// Writes a key and an array.
  ///
  /// - Parameter body: Writes an element.
  mutating func array<Element>(
    _ key: StaticString, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { body(&self, element) }
    endArray()
  }
}

extension JSONWriter {
  /// Writes an alert for a program of `on_alert`, with its wish.
  package mutating func alert(_ alert: Alert, message: String, of wish: Wish) {
    object { writer in
      writer.members(of: alert, message: message)
      writer.key("wish")
      writer.wish(wish)
    }
  }

  /// Writes an alert within its wish.
  package mutating func alert(_ alert: Alert, message: String) {
    object { $0.members(of: alert, message: message) }
  }

  private mutating func members(of alert: Alert, message: String) {
    member("rule", alert.rule.description)
    member("message", message)
    member("at", alert.at)
    member("price", alert.price)
    member("reference", alert.reference)
    member("availability", alert.availability.rawValue)
  }
}
