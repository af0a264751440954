import JSON
import Money
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// The wishes that became cheaper, each with the former and the new price.
struct DropsReport: Report {
  let drops: [PriceDrop]

  var isPaged: Bool { true }

  func write(to output: TextOutput) throws {
    guard !drops.isEmpty || output.width == nil else {
      return try output.line("Nothing became cheaper.")
    }
    var table = Table([
      .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
      .init(heading: "FROM", isNumeric: true), .init(heading: "TO", isNumeric: true),
      .init(heading: "CHANGE", isNumeric: true), .init(heading: "SINCE", rank: 1),
    ])
    for drop in drops {
      table.rows.append([
        .init(output.shortID(drop.wish.product.id)), .init(SafeText.line(drop.wish.title)),
        .init(drop.from.formatted(for: output.locale)),
        .init(drop.to.formatted(for: output.locale), .green),
        .init(drop.percent.map { "\($0.rounded(toPlaces: 0)) %" } ?? ""),
        .init(output.time(drop.since)),
      ])
    }
    try table.write(to: output)
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for drop in drops {
        try element { writer in
          writer.object { writer in
            writer.key("product")
            writer.product(drop.wish.shownProduct)
            writer.member("from", drop.from)
            writer.member("to", drop.to)
            writer.member("percent", drop.percent?.description)
            writer.member("since", drop.since)
          }
        }
      }
    }
  }
}

extension PriceDrop {
  /// The difference in percent of the former price: negative, with up to two decimals.
  fileprivate var percent: Amount? {
    to.amount.subtracting(from.amount)?
      .divided(by: from.amount, toPlaces: 4)?.shifted(by: 2)
  }
}
