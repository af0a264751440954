import SQLite
public import WishListModel

/// What is known about when, and how well, a source answered for a wish.
public struct Freshness: Equatable, Sendable {
  /// When the source last answered, well or badly.
  public var checkedAt: Timestamp?
  /// When it last answered well: the price of the wish was seen then.
  public var seenAt: Timestamp?
  /// Why the last check brought no price.
  public var problem: String?
  /// The entity tag of the last good answer (RFC 9110, section 8.8.3).
  public var etag: String?
  /// The date of the last good answer, as the server wrote it.
  public var lastModified: String?
  /// A price so far from the one before that the next check has to agree.
  public var oddPrice: Money?

  public init() {}
}

extension Freshness {
  static let query = """
    SELECT checked_at, seen_at, problem, etag, last_modified, odd_amount, odd_currency
    FROM freshness WHERE source = $1 AND id = $2
    """

  init(_ row: borrowing Row) {
    checkedAt = row.optionalInteger(0).map(Timestamp.init(seconds:))
    seenAt = row.optionalInteger(1).map(Timestamp.init(seconds:))
    problem = row.optionalText(2)
    etag = row.optionalText(3)
    lastModified = row.optionalText(4)
    oddPrice = row.optionalText(5).flatMap { Money($0, row.optionalText(6)) }
  }

  /// The columns of ``Table/freshness``, but for `step`.
  func values(of id: ProductID) -> [Value] {
    [
      .text(id.source), .text(id.id), Value(checkedAt?.seconds), Value(seenAt?.seconds),
      Value(problem), Value(etag), Value(lastModified), Value(oddPrice?.amount.description),
      Value(oddPrice?.currency?.code),
    ]
  }
}
