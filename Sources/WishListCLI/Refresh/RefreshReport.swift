import Money
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// The result of a refresh: a table of the wishes that changed, or all selected wishes as JSON.
struct RefreshReport: Report {
  let list: EditableWishList
  let result: RefreshResult

  var failures: [any Error] { result.failures }
  var messages: [String] { [result.summary] }

  func write(to output: TextOutput) throws {
    let changed = result.changed
    guard !changed.isEmpty else { return }
    let alerts = Dictionary(grouping: list.alerts, by: \.id)
    try list.read { list in
      // Another command may have removed a wish.
      guard output.width != nil else {
        try output.line(Table.separated(Self.columns.map(\.heading)))
        for id in changed {
          guard let wish = try list.existingWish(id) else { continue }
          try output.line(Table.separated(cells(wish, alerts[id], on: output).map(\.text)))
        }
        return
      }
      var table = Table(Self.columns)
      for id in changed {
        guard let wish = try list.existingWish(id) else { continue }
        table.rows.append(cells(wish, alerts[id], on: output))
      }
      try table.write(to: output)
    }
  }

  private static let columns: [Table.Column] = [
    .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
    .init(heading: "PRICE", isNumeric: true), .init(heading: "CHANGE", isNumeric: true, rank: 1),
    .init(heading: "AVAILABILITY", rank: 2), .init(heading: "ALERT", rank: 3),
  ]

  private func cells(_ wish: Wish, _ alerts: [Alert]?, on output: TextOutput) -> [Table.Cell] {
    [
      .init(output.shortID(wish.product.id)), .init(SafeText.line(wish.title)),
      .init(wish.product.formattedPrice(for: output.locale)),
      .init(wish.change?.formatted(for: output.locale) ?? ""),
      .init(wish.product.availability.label),
      .init((alerts ?? []).map { "\($0.rule)" }.joined(separator: ", ")),
    ]
  }

  func write(to output: JSONOutput) throws {
    let alerts = Dictionary(grouping: list.alerts, by: \.id)
    try list.read { list in
      try output.array { element in
        for id in result.ids {
          guard let wish = try list.existingWish(id) else { continue }
          try element { writer in
            writer.wish(wish, outcome: result.outcome(of: id)) { writer in
              for alert in alerts[id] ?? [] {
                writer.alert(alert, message: alert.message(about: wish))
              }
            }
          }
        }
      }
    }
  }
}
