/// Something its owner wrote about a wish.
public struct Note: Equatable, Sendable {
  /// Counts from 1 within a wish, and is never given to another note.
  public let number: Int
  public var text: String
  public let createdAt: Timestamp
  public var editedAt: Timestamp?
  /// Whether it may be shown to others.
  public var isShared: Bool

  public init(
    number: Int, text: String, createdAt: Timestamp, editedAt: Timestamp? = nil,
    isShared: Bool = false
  ) {
    self.number = number
    self.text = text
    self.createdAt = createdAt
    self.editedAt = editedAt
    self.isShared = isShared
  }
}
