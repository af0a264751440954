import JSON
import Money
import WishListExchange
import WishListModel

/// The sum of all prices in each currency, and the converted sum if one was requested.
struct TotalReport: Report {
  let totals: Totals
  let target: Currency?
  let converted: ConvertedTotal?

  var failures: [any Error] {
    guard let target, let converted else { return [] }
    var failures = converted.leftOut.map { money in
      CommandError(
        .failure,
        money.currency.map {
          "there is no rate from \($0) to \(target): amounts in \($0) are left out"
        }
          ?? "prices in an unknown currency cannot be converted: they are left out")
    }
    if converted.sum == nil, converted.leftOut.count < totals.sums.count {
      failures.append(CommandError(.data, "the sum in \(target) has more than 38 digits"))
    }
    return failures
  }

  var messages: [String] {
    guard !totals.unpriced.isEmpty else { return [] }
    let names = totals.unpriced.prefix(5).map(\.description).joined(separator: ", ")
    let more = totals.unpriced.count > 5 ? " and \(totals.unpriced.count - 5) more" : ""
    return ["without a price, and not counted: \(names)\(more)"]
  }

  func write(to output: TextOutput) throws {
    let width = output.width
    var table = Table([.init(heading: "CURRENCY"), .init(heading: "TOTAL", isNumeric: true)])
    for money in totals.sums {
      table.rows.append([
        .init(money.currency?.code ?? "?"), .init(money.formatted(for: output.locale)),
      ])
    }
    if totals.sums.isEmpty, width != nil {
      try output.line("Nothing on the list has a price.")
    } else {
      try table.write(to: output)
    }
    guard let sum = converted?.sum, let converted else { return }
    try output.line(
      "\(width == nil ? "in \(sum.currency?.code ?? "")\t" : "Together ")\(sum.formatted(for: output.locale))"
    )
    for rate in converted.rates {
      let day = rate.asOf.map { " (\($0))" } ?? ""
      try output.line("  1 \(rate.source) is \(rate.rate) \(rate.target)\(day)")
    }
  }

  func write(to output: JSONOutput) throws {
    try output.write { writer in
      writer.object { writer in
        writer.key("totals")
        writer.array { writer in for money in totals.sums { writer.money(money) } }
        writer.key("unpriced")
        writer.array { writer in for id in totals.unpriced { writer.string(id.text) } }
        writer.member("converted", converted?.sum)
        writer.key("rates")
        writer.array { writer in
          for rate in converted?.rates ?? [] { writer.rate(rate) }
        }
        writer.key("left_out")
        writer.array { writer in for money in converted?.leftOut ?? [] { writer.money(money) } }
        writer.member("count", totals.count)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func rate(_ rate: ExchangeRate) {
    object { writer in
      writer.member("from", rate.source.code)
      writer.member("to", rate.target.code)
      writer.member("rate", rate.rate.description)
      writer.member("as_of", rate.asOf)
    }
  }
}
