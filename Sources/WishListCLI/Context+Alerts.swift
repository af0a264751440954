import WishListModel
import WishListStore

extension Context {
  /// What came true in this command, in a line each.
  func alertMessages() throws -> [String] {
    guard let list = alertDesk?.list else { return [] }
    return try list.alerts.compactMap { alert in
      // A wish that has gone again needs no alert.
      try list.existingWish(alert.id).map { "Alert for \(alert.id), \(alert.message(about: $0))" }
    }
  }

  /// Tells of all alerts that wait, and returns what could not be told.
  func tellOfAlerts() -> [String] {
    guard let alertDesk else { return [] }
    do { try alertDesk.finish() } catch {
      return alertDesk.complaints + ["alerts wait to be told: \(error)"]
    }
    return alertDesk.complaints
  }
}
