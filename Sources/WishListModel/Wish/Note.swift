import Money

/// Something its owner wrote about a wish.
package struct Note: Equatable, Sendable {
  /// Counts from 1 within a wish, and is never given to another note.
  package let number: Int
  package var text: String
  package let createdAt: Timestamp
  package var editedAt: Timestamp?
  /// Whether it may be shown to others.
  package var isShared: Bool

  package init(
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
