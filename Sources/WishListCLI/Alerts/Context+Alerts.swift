import Money
import Terminal
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
    guard let editedList, let alertDispatcher else { return [] }
    // The command has waited for a lock already, or does not need one.
    editedList.lockTimeout = min(editedList.lockTimeout, .milliseconds(500))
    do {
      try alertDispatcher.finish()
    } catch {
      guard alertDispatcher.hasWork else { return alertDispatcher.failures }
      return alertDispatcher.failures + ["alerts wait for a later command: \(error)"]
    }
    return alertDispatcher.failures
  }
}

extension Alert {
  /// The alert in one line, without characters that a terminal acts on. Its amounts are plain,
  /// because programs read it in every locale. A title is cut after 200 characters, because a shop
  /// may make it as long as it likes.
  func message(about wish: Wish) -> String {
    "\(SafeText.line(wish.title).cutForMessage): \(event)"
  }

  private var event: String {
    let now = price.map { "\($0)" } ?? "no price"
    let base = reference.map { "\($0)" } ?? "?"
    return switch rule {
    case .target: "\(now), at or below the target of \(base)"
    case .drop(let percent, let kind): "\(now), at least \(percent) % below \(kind.label) \(base)"
    case .lowest(nil): "\(now), the lowest price so far"
    case .lowest(let days?): "\(now), the lowest price in \(days) days"
    case .available: "in stock" + (price.map { " at \($0)" } ?? "")
    case .any where price != reference: "\(now), was \(reference.map { "\($0)" } ?? "no price")"
    case .any: "\(availability.label) at \(now)"
    }
  }
}

extension AlertRule.Base {
  fileprivate var label: String {
    switch self {
    case .added: "the first price,"
    case .lastAlert: "the price of the last alert,"
    case .lastCheck: "the last price,"
    case .highest: "the highest price,"
    }
  }
}
