package import Money

/// A wish with everything that the list keeps about it: all that an archive has to hold.
package struct WishRecord: Equatable, Sendable {
  package var wish: Wish
  /// The number that was given to a note last; no later note gets it again.
  package var lastNote: Int
  /// By number.
  package var notes: [Note]
  /// The earliest price first.
  package var history: [PricePoint]
  /// Which point of the history still holds, if one does.
  package var currentPoint: Int?
  /// By number.
  package var purchases: [Purchase]
  /// By rule.
  package var alerts: [AlertRecord]
  /// The validators of the source's last good answer.
  package var validators: Validators?
  /// A price so far from the one before that the next check has to agree.
  package var oddPrice: Money?

  package init(_ wish: Wish) {
    self.wish = wish
    lastNote = 0
    notes = []
    history = []
    purchases = []
    alerts = []
  }

  package var id: ProductID { wish.product.id }
}

/// An alert rule as the list keeps it: the words, and where it stands.
package struct AlertRecord: Equatable, Sendable {
  /// As it is written on a command line, such as `drop:10%`.
  package var rule: String
  /// Whether it may fire.
  package var isArmed: Bool
  /// The price that drops are measured from.
  package var base: Money?
  package var firedAt: Timestamp?
  /// The price at which it fired last.
  package var firedAmount: Amount?

  package init(
    rule: String, isArmed: Bool, base: Money? = nil, firedAt: Timestamp? = nil,
    firedAmount: Amount? = nil
  ) {
    self.rule = rule
    self.isArmed = isArmed
    self.base = base
    self.firedAt = firedAt
    self.firedAmount = firedAmount
  }
}
