package import Money

/// A wish with everything that the list stores about it, as archives contain it.
package struct WishRecord: Equatable, Sendable {
  package var wish: Wish
  /// The highest number that any note has had, including removed notes.
  package var lastNote: Int
  /// The notes, ordered by number.
  package var notes: [Note]
  /// The price history, the earliest row first.
  package var history: [PricePoint]
  /// The index of the row of the history that the next check may extend, or `nil` if there is none.
  package var currentPoint: Int?
  /// The purchases, ordered by number.
  package var purchases: [Purchase]
  /// The alert rules, ordered by their text.
  package var alerts: [AlertRecord]
  /// The validators of the last successful answer.
  package var validators: Validators?
  /// A price that differs so much from the previous one that it is used only if the next check
  /// confirms it.
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

/// An alert rule with its state, as the list stores it.
package struct AlertRecord: Equatable, Sendable {
  /// The text of the rule, such as `drop:10%`. It may be a rule that only newer versions know.
  package var rule: String
  /// As ``AlertState/isArmed``.
  package var isArmed: Bool
  /// As ``AlertState/base``.
  package var base: Money?
  package var firedAt: Timestamp?
  /// The amount of ``AlertState/firedPrice``.
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
