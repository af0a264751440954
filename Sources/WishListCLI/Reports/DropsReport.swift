import JSON
import Money
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// What became cheaper, from which price to which.
struct DropsReport: Report {
  let drops: [PriceDrop]

  var isForReading: Bool { true }

  func write(to page: TextOutput) throws {
    guard !drops.isEmpty || page.width == nil else {
      return try page.line("Nothing became cheaper.")
    }
    var table = Table([
      .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
      .init(heading: "FROM", isNumeric: true), .init(heading: "TO", isNumeric: true),
      .init(heading: "CHANGE", isNumeric: true), .init(heading: "SINCE", rank: 1),
    ])
    for drop in drops {
      table.rows.append([
        .init(page.shown(drop.wish.product.id)), .init(SafeText.line(drop.wish.title)),
        .init(drop.from.formatted(for: page.locale)),
        .init(drop.to.formatted(for: page.locale), .green),
        .init(drop.percent.map { "\($0.rounded(toPlaces: 0)) %" } ?? ""),
        .init(page.time(drop.since)),
      ])
    }
    try table.write(to: page)
  }

  func write(to document: JSONOutput) throws {
    try document.array { element in
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
  /// The difference in percent of the former price, below zero, with two places.
  fileprivate var percent: Amount? {
    to.amount.subtracting(from.amount)?
      .divided(by: from.amount, toPlaces: 4)?.shifted(by: 2)
  }
}
