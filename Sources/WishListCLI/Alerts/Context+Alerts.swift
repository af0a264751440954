import Money
import WishListModel
import WishListStore

extension Context {
  /// Returns a line for each alert that this command has set off.
  func alertMessages() throws -> [String] {
    guard let editedList, alertDispatcher != nil, !editedList.alerts.isEmpty else { return [] }
    return try editedList.read { list in
      try editedList.alerts.compactMap { alert in
        // There is no message about a wish that was removed again.
        try list.existingWish(alert.id).map {
          "Alert for \(alert.id), \(alert.message(about: $0))"
        }
      }
    }
  }

  /// Delivers all alerts that wait, if the command has opened the list for editing.
  ///
  /// - Returns: A sentence for each alert that could not be delivered.
  func deliverAlerts() -> [String] {
    guard editedList != nil, let alertDispatcher else { return [] }
    do {
      try alertDispatcher.finish()
    } catch {
      return alertDispatcher.failures + ["alerts wait for a later command: \(error)"]
    }
    return alertDispatcher.failures
  }
}
