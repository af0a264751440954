public import WishListModel

/// An alert that a program is to be told of.
public struct Notice: Equatable, Sendable {
  let number: Int64
  public let alert: Alert
  /// The how manieth time this is that a program is told: 1 at first.
  public let attempt: Int

  /// How often a program is told that does not take it.
  public static let mostAttempts = 3
}
