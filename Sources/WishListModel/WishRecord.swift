/// A wish with everything that the list keeps about it: all that an archive has to hold.
public struct WishRecord: Equatable, Sendable {
  public var wish: Wish
  /// The number that was given to a note last; no later note gets it again.
  public var lastNote: Int
  /// By number.
  public var notes: [Note]
  /// The earliest price first.
  public var history: [PricePoint]
  /// Which point of the history still holds, if one does.
  public var currentPoint: Int?
  /// By number.
  public var purchases: [Purchase]
  /// By rule.
  public var alerts: [AlertRecord]
  /// The entity tag of the source's last good answer (RFC 9110, section 8.8.3).
  public var etag: String?
  /// The date of the source's last good answer, as the server wrote it.
  public var lastModified: String?
  /// The address that these two are about; without it they are not kept.
  public var askedURL: String?
  /// A price so far from the one before that the next check has to agree.
  public var oddPrice: Money?

  public init(_ wish: Wish) {
    self.wish = wish
    lastNote = 0
    notes = []
    history = []
    purchases = []
    alerts = []
  }

  public var id: ProductID { wish.product.id }
}

/// An alert rule as the list keeps it: the words, and where it stands.
public struct AlertRecord: Equatable, Sendable {
  /// As it is written on a command line, such as `drop:10%`.
  public var rule: String
  /// Whether it may fire.
  public var isArmed: Bool
  /// The price that drops are measured from.
  public var base: Money?
  public var firedAt: Timestamp?
  /// The price at which it fired last.
  public var firedAmount: Amount?

  public init(
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
