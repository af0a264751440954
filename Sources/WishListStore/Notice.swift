public import WishListModel

/// An alert that a program is to be told of.
public struct Notice: Equatable, Sendable {
  let number: Int64
  public let alert: Alert
  /// Which attempt to tell a program of it this is, counted from 1.
  public let attempt: Int

  /// How often a program is told that does not take it.
  static let mostAttempts = 3
}
