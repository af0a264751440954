package import Money
import SQLite
package import WishListModel

/// What is known about when, and how well, a source answered for a wish.
package struct FetchStatus: Equatable, Sendable {
  /// When the source last answered, well or badly.
  package var checkedAt: Timestamp?
  /// When it last answered well: the price of the wish was seen then.
  package var seenAt: Timestamp?
  /// Why the last check brought no price.
  package var problem: String?
  /// When the checks began to bring none.
  package var problemSince: Timestamp?
  /// The validators of the last good answer.
  package var validators: Validators?
  /// A price so far from the one before that the next check has to agree.
  package var oddPrice: Money?

  package init() {}
}

extension FetchStatus {
  static let columns = """
    checked_at, seen_at, problem, problem_at, asked_url, etag, last_modified, odd_amount,
    odd_currency
    """

  static let query = "SELECT \(columns) FROM freshness WHERE source = $1 AND id = $2"

  init(_ row: borrowing Row) {
    checkedAt = row.optionalInteger(0).map(Timestamp.init(seconds:))
    seenAt = row.optionalInteger(1).map(Timestamp.init(seconds:))
    problem = row.optionalText(2)
    problemSince = row.optionalInteger(3).map(Timestamp.init(seconds:))
    validators = row.optionalText(4).map {
      Validators(url: $0, entityTag: row.optionalText(5), lastModified: row.optionalText(6))
    }
    oddPrice = row.optionalText(7).flatMap { Money($0, row.optionalText(8)) }
  }

  /// The columns of ``JournaledTable/freshness``, but for `step`.
  func values(of id: ProductID) -> [Value] {
    [
      .text(id.source.rawValue), .text(id.id), Value(checkedAt?.seconds), Value(seenAt?.seconds),
      Value(problem), Value(problemSince?.seconds), Value(validators?.url),
      Value(validators?.entityTag), Value(validators?.lastModified),
      Value(oddPrice?.amount.description),
      Value(oddPrice?.currency?.code),
    ]
  }

  /// Takes note of a check at some time, and of why it brought no price, if it did not.
  mutating func checked(at time: Timestamp, problem: String?) {
    checkedAt = time
    problemSince = problem == nil ? nil : problemSince ?? time
    self.problem = problem
    if problem == nil { seenAt = time }
  }
}
