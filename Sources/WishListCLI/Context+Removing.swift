import Terminal
import WishListModel
import WishListStore

extension Context {
  /// How many wishes go without a question.
  private static let mostWithoutAsking = 3

  /// Takes wishes off the list in one step.
  func remove(
    _ ids: [ProductID], from list: WishList, _ failures: [any Error]
  ) throws -> RemovalReport {
    var failures = failures
    var removed: [Wish] = []
    try list.change {
      for id in ids {
        do {
          removed.append(try list.remove(id))
        } catch let error as WishListError where error == .noWish(id) {
          failures.append(error)
        }
      }
    }
    return RemovalReport(removed: removed, failures: failures)
  }

  /// Asks before several wishes go, if there is someone to ask.
  ///
  /// - Throws: ``CommandError`` where the answer is no, or may not be asked for.
  func confirm(removing count: Int, isFiltered: Bool, _ isConfirmed: Bool) throws {
    guard count > Self.mostWithoutAsking || isFiltered && count > 0, !isConfirmed else { return }
    let wishes = count == 1 ? "1 wish" : "\(count) wishes"
    guard settings.mayAsk else {
      throw CommandError(
        .failure, "removing \(wishes) needs --yes, since --no-input forbids to ask")
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
