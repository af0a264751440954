package import JSON
import Money
package import WishListModel

extension JSONWriter {
  /// Writes an alert for a program of `on_alert`, with its wish.
  package mutating func alert(_ alert: Alert, message: String, of wish: Wish) {
    object { writer in
      writer.members(of: alert, message: message)
      writer.key("wish")
      writer.wish(wish)
    }
  }

  /// Writes an alert within its wish.
  package mutating func alert(_ alert: Alert, message: String) {
    object { $0.members(of: alert, message: message) }
  }

  private mutating func members(of alert: Alert, message: String) {
    member("rule", alert.rule.description)
    member("message", message)
    member("at", alert.at)
    member("price", alert.price)
    member("reference", alert.reference)
    member("availability", alert.availability.rawValue)
  }
}
