import Money
package import WishListModel

/// An alert that a program is to be told of.
package struct PendingAlert: Equatable, Sendable {
  let number: Int64
  package let alert: Alert
  /// Which attempt to tell a program of it this is, counted from 1.
  package let attempt: Int

  /// How often a program is told that does not take it.
  static let mostAttempts = 3
}
