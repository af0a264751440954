import Money
import WishListModel
import WishListStore

extension Context {
  /// What came true in this command, in a line each.
  func alertMessages() throws -> [String] {
    guard let list = alertDispatcher?.list else { return [] }
    return try list.alerts.compactMap { alert in
      // A wish that has gone again needs no alert.
      try list.existingWish(alert.id).map { "Alert for \(alert.id), \(alert.message(about: $0))" }
    }
  }

  /// Tells of all alerts that wait, and returns what could not be told.
  func tellOfAlerts() -> [String] {
    guard let alertDispatcher else { return [] }
    do { try alertDispatcher.finish() } catch {
      return alertDispatcher.complaints + ["alerts wait to be told: \(error)"]
    }
    return alertDispatcher.complaints
  }
}
