import Money
import System
import Terminal
import WishListModel
import WishListStore

extension Context {
  /// Edits several wishes in one transaction.
  ///
  /// - Parameter failures: Receives an error for each wish that is not on the list.
  /// - Returns: The results for the other wishes, in order.
  func edit<Result>(
    _ ids: [ProductID], on list: EditableWishList, _ failures: inout [any Error],
    _ body: (borrowing ListEdit, ProductID) throws -> Result
  ) throws -> [Result] {
    var missing: [WishListError] = []
    let results = try list.write { edit in
      try ids.compactMap { id in
        do {
          return try body(edit, id)
        } catch let error as WishListError where error == .noWish(id) {
          missing.append(error)
          return nil
        }
      }
    }
    failures += missing
    return results
  }

  /// Removes wishes in one transaction.
  func remove(
    _ ids: [ProductID], from list: EditableWishList, _ failures: [any Error]
  ) throws -> RemovalReport {
    var failures = failures
    let removed = try edit(ids, on: list, &failures) { edit, id in try edit.remove(id) }
    return RemovalReport(removed: removed, failures: failures)
  }

  /// The greatest number of wishes that are removed without a question.
  private static let mostWithoutAsking = 3

  /// Asks the user before several wishes are removed, if input and errors are a terminal.
  ///
  /// - Throws: ``CommandError`` if the answer is no, or a question is forbidden.
  func confirm(removing count: Int, of selection: WishSelection) throws {
    let isMuch = count > Self.mostWithoutAsking || selection.isFiltered && count > 0
    guard isMuch, !selection.isConfirmed else { return }
    let wishes = Wish.counted(count)
    guard settings.mayAsk else {
      throw CommandError(
        .failure,
        "removing \(wishes) needs \(WishSelection.yes.long), since \(Settings.noInput.long) forbids questions"
      )
    }
    guard input.isTerminal, errors.isTerminal else { return }
    try errors.write("Remove \(wishes)? [y/N] ")
    try errors.flush()
    let answer = try input.line()?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer) else {
      throw CommandError(.failure, "nothing was removed")
    }
  }
}
