package import Money
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
  /// Takes note of a check at some time, and of why it brought no price, if it did not.
  mutating func checked(at time: Timestamp, problem: String?) {
    checkedAt = time
    problemSince = problem == nil ? nil : problemSince ?? time
    self.problem = problem
    if problem == nil { seenAt = time }
  }
}
