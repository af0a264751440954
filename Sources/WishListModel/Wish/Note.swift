import Money

/// A note that the user wrote about a wish.
package struct Note: Equatable, Sendable {
  /// The number of the note within its wish, counted from 1. The number of a removed note is not
  /// used again.
  package let number: Int
  package var text: String
  package let createdAt: Timestamp
  package var editedAt: Timestamp?
  /// Whether the note is shown in exports for other people.
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
