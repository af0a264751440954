import Money
import WishListModel

extension Alert {
  /// The alert in one line, with plain amounts, the same in every locale.
  func message(about wish: Wish) -> String { "\(wish.title): \(words)" }

  private var words: String {
    let now = price.map { "\($0)" } ?? "no price"
    let than = reference.map { "\($0)" } ?? "?"
    return switch rule {
    case .target: "\(now), at or below the target of \(than)"
    case .drop(let percent, let base): "\(now), at least \(percent) % below \(base.words) \(than)"
    case .lowest(nil): "\(now), the lowest price so far"
    case .lowest(let days?): "\(now), the lowest price in \(days) days"
    case .available: "in stock" + (price.map { " at \($0)" } ?? "")
    case .any where price != reference: "\(now), was \(reference.map { "\($0)" } ?? "no price")"
    case .any: "\(availability.label) at \(now)"
    }
  }
}

extension AlertRule.Base {
  fileprivate var words: String {
    switch self {
    case .added: "the first price,"
    case .lastAlert: "the price of the last alert,"
    case .lastCheck: "the last price,"
    case .highest: "the highest price,"
    }
  }
}
