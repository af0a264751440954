import Money
import WishListModel
import WishListStore

extension Context {
  /// Returns a line for each alert that this command has set off.
  func alertMessages() throws -> [String] {
    guard let list = alertDispatcher?.list else { return [] }
    return try list.alerts.compactMap { alert in
      // There is no message about a wish that was removed again.
      try list.existingWish(alert.id).map { "Alert for \(alert.id), \(alert.message(about: $0))" }
    }
  }

  /// Delivers all alerts that wait.
  ///
  /// - Returns: A sentence for each alert that could not be delivered.
  func deliverAlerts() -> [String] {
    guard let alertDispatcher else { return [] }
    do {
      try alertDispatcher.finish()
    } catch {
      return alertDispatcher.failures + ["alerts wait for a later command: \(error)"]
    }
    return alertDispatcher.failures
  }
}
