import Money
import Terminal
import WishListExchange
import WishListModel

/// One wish with everything known about it.
struct WishReport: Report {
  let wish: Wish
  let notes: [Note]
  let history: [PricePoint]
  let purchases: [Purchase]
  let alerts: [AlertRule]

  var isForReading: Bool { true }

  func write(to page: TextOutput) throws {
    try page.line(page.styled(SafeText.line(wish.title), .bold))
    let facts = facts(on: page).filter { !$0.1.isEmpty }
    let width = facts.map { $0.0.columns }.max() ?? 0
    for (name, fact) in facts {
      try page.line("  \(name.padded(toColumns: width))  \(SafeText.line(fact))")
    }
    if !notes.isEmpty {
      try page.line()
      for note in notes { try page.write(note) }
    }
    if history.count > 1 {
      try page.line()
      try HistoryTable(history).write(to: page)
    }
  }

  func write(to document: JSONOutput) throws {
    try document.write {
      $0.wish(wish, notes: notes, history: history, purchases: purchases, alerts: alerts)
    }
  }

  private func facts(on page: TextOutput) -> [(String, String)] {
    let product = wish.product
    let money = { (money: Money?) in money?.formatted(for: page.locale) ?? "" }
    return [
      ("id", product.id.description),
      ("price", product.price == nil ? "unknown" : product.shownPrice(in: page.locale)),
      ("regular price", money(product.regularPrice)),
      ("quantity", wish.quantity.amount.formatted(for: page.locale)),
      ("value", wish.quantity == .one ? "" : money(wish.value)),
      ("change", wish.change?.formatted(for: page.locale) ?? ""),
      ("lowest", wish.change == nil ? "" : money(wish.lowest)),
      ("target", money(wish.target)),
      ("availability", product.availability == .unknown ? "" : product.availability.words),
      ("state", wish.state == .wanted ? "" : wish.state.rawValue),
      ("priority", wish.priority == .normal ? "" : wish.priority.rawValue),
      ("tags", wish.tags.joined(separator: ", ")),
      ("brand", product.brand ?? ""), ("sku", product.sku ?? ""), ("url", product.url ?? ""),
      ("image", product.image ?? ""), ("added", page.time(wish.addedAt)),
      ("checked", wish.checkedAt.map { page.time($0) } ?? ""),
      ("alerts", alerts.map { "\($0)" }.joined(separator: ", ")),
      ("problem", problem(on: page)),
      ("bought", purchases.map { bought($0, on: page) }.joined(separator: "; ")),
    ]
  }

  /// Why the last check brought no price, and since when.
  private func problem(on page: TextOutput) -> String {
    guard let problem = wish.problem else { return "" }
    return problem + (wish.problemSince.map { " (since \(page.time($0)))" } ?? "")
  }

  private func bought(_ purchase: Purchase, on page: TextOutput) -> String {
    let price = purchase.price.map { " at \($0.formatted(for: page.locale))" } ?? ""
    let quantity = purchase.quantity.amount.formatted(for: page.locale)
    return "\(quantity)\(price) on \(page.day(purchase.boughtAt))"
  }
}
