/// That a list was brought up to the format of this program when it was opened.
public struct Upgrade: Equatable, Sendable {
  /// The format that it had.
  public let version: Int
  /// Where a copy of it is, as it was before.
  public let backup: String
}
