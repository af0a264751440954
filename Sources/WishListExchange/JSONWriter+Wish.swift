public import JSON
public import WishListModel

extension JSONWriter {
  /// A wish, with what a command did to it where it did something.
  public mutating func wish(_ wish: Wish, outcome: String? = nil) {
    object { writer in
      writer.members(of: wish)
      writer.member("outcome", outcome)
    }
  }

  /// A wish with all that is known about it.
  public mutating func wish(
    _ wish: Wish, notes: [Note], history: [PricePoint], purchases: [Purchase]
  ) {
    object { writer in
      writer.members(of: wish)
      writer.key("notes")
      writer.array { writer in for element in notes { writer.note(element) } }
      writer.key("history")
      writer.array { writer in for element in history { writer.pricePoint(element) } }
      writer.key("purchases")
      writer.array { writer in for element in purchases { writer.purchase(element) } }
    }
  }

  public mutating func note(_ note: Note) {
    object { writer in
      writer.member("number", note.number)
      writer.member("text", note.text)
      writer.member("created_at", note.createdAt)
      writer.member("edited_at", note.editedAt)
      writer.key("shared")
      writer.bool(note.isShared)
    }
  }

  public mutating func pricePoint(_ point: PricePoint) {
    object { writer in
      writer.member("price", point.price)
      writer.member("availability", point.availability.rawValue)
      writer.member("first_seen", point.firstSeen)
      writer.member("last_seen", point.lastSeen)
    }
  }

  public mutating func purchase(_ purchase: Purchase) {
    object { writer in
      writer.member("number", purchase.number)
      writer.member("quantity", purchase.quantity.description)
      writer.member("price", purchase.price)
      writer.member("bought_at", purchase.boughtAt)
    }
  }

  /// `{"previous": …, "added": …, "percent": "-12.5", "since": …}`, or `null` for a price
  /// that never changed. The percentage is of the price when the wish was added.
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

  private mutating func members(of wish: Wish) {
    key("product")
    product(wish.shownProduct)
    member("quantity", wish.quantity.description)
    member("value", wish.value)
    member("target", wish.target)
    member("priority", wish.priority.rawValue)
    key("tags")
    array { writer in for element in wish.tags { writer.string(element) } }
    member("state", wish.state.rawValue)
    member("notes_count", wish.notesCount)
    member("added_at", wish.addedAt)
    member("checked_at", wish.checkedAt)
    member("problem", wish.problem)
    member("lowest", wish.lowest)
    key("change")
    change(wish.change)
  }
}
