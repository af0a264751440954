import Money
import WishListModel

/// A value in the file that this program cannot have written.
struct UnreadableRow: Error {
  private let column: String
  private let id: ProductID

  init(column: String, of id: ProductID) {
    self.column = column
    self.id = id
  }
}

extension UnreadableRow: CustomStringConvertible {
  var description: String { "the \(column) of \(id) is malformed" }
}
