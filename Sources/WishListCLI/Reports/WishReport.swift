import Money
import Terminal
import WishListExchange
import WishListModel

/// One wish with everything that is known about it.
struct WishReport: Report {
  let wish: Wish
  let notes: [Note]
  let history: [PricePoint]
  let purchases: [Purchase]
  let alerts: [AlertRule]

  var isPaged: Bool { true }

  func write(to output: TextOutput) throws {
    try output.line(output.styled(SafeText.line(wish.title), .bold))
    let facts = facts(on: output).filter { !$0.1.isEmpty }
    let width = facts.map { $0.0.columns }.max() ?? 0
    for (name, fact) in facts {
      try output.line("  \(name.padded(toColumns: width))  \(SafeText.line(fact))")
    }
    if !notes.isEmpty {
      try output.line()
      for note in notes { try output.write(note) }
    }
    if history.count > 1 {
      try output.line()
      try HistoryTable(history).write(to: output)
    }
  }

  func write(to output: JSONOutput) throws {
    try output.write {
      $0.wish(wish, notes: notes, history: history, purchases: purchases, alerts: alerts)
    }
  }

  private func facts(on output: TextOutput) -> [(String, String)] {
    let product = wish.product
    let money = { (money: Money?) in money?.formatted(for: output.locale) ?? "" }
    return [
      ("id", product.id.text),
      ("price", product.price == nil ? "unknown" : product.formattedPrice(for: output.locale)),
      ("regular price", money(product.regularPrice)),
      ("quantity", wish.quantity.amount.formatted(for: output.locale)),
      ("value", wish.quantity == .one ? "" : money(wish.value)),
      ("change", wish.change?.formatted(for: output.locale) ?? ""),
      ("lowest", wish.change == nil ? "" : money(wish.lowest)),
      ("target", money(wish.target)),
      ("availability", product.availability == .unknown ? "" : product.availability.label),
      ("state", wish.state == .wanted ? "" : wish.state.rawValue),
      ("priority", wish.priority == .normal ? "" : wish.priority.rawValue),
      ("tags", wish.tags.joined(separator: ", ")),
      ("brand", product.brand ?? ""), ("sku", product.sku ?? ""), ("url", product.url ?? ""),
      ("image", product.image ?? ""), ("added", output.time(wish.addedAt)),
      ("checked", wish.checkedAt.map { output.time($0) } ?? ""),
      ("alerts", alerts.map { "\($0)" }.joined(separator: ", ")),
      ("problem", problem(on: output)),
      ("bought", purchases.map { bought($0, on: output) }.joined(separator: "; ")),
    ]
  }

  /// Why the last check failed, and since when checks have failed.
  private func problem(on output: TextOutput) -> String {
    guard let problem = wish.problem else { return "" }
    return problem + (wish.problemSince.map { " (since \(output.time($0)))" } ?? "")
  }

  /// A purchase: quantity, price and day.
  private func bought(_ purchase: Purchase, on output: TextOutput) -> String {
    let price = purchase.price.map { " at \($0.formatted(for: output.locale))" } ?? ""
    let quantity = purchase.quantity.amount.formatted(for: output.locale)
    return "\(quantity)\(price) on \(output.day(purchase.boughtAt))"
  }
}
