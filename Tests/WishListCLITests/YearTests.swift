import Foundation
import TestSupport
import Testing
import WishListModel

private let letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(
  String.init)

/// A year of hourly prices through the real commands with a set clock: of ten products, one for
/// each rule, or of a hundred where the environment has WISHLIST_WHOLE_YEAR, which takes minutes.
///
/// The shop is a folder and answers for all of its products at once, so that the time goes
/// into what is tested and not into files.
struct YearTests {
  private static let hours = 365 * 24
  /// Names so short that all of them fit into the name of a file.
  private static let names: [String] = {
    let all = letters + letters.prefix(38).map { "z" + $0 }
    let isWhole = ProcessInfo.processInfo.environment["WISHLIST_WHOLE_YEAR"] != nil
    return isWhole ? all : Array(all.prefix(10))
  }()
  private static let rules: [YearRule] = [
    .target(0), .drop, .dropFromHighest, .dropFromLastAlert, .dropFromLastCheck, .lowest,
    .lowestOf(days: 30), .lowestOf(days: 7), .available, .any,
  ]

  private let years = names.indices.map { Year(seed: UInt64($0), count: hours) }

  /// The rule of a product; a target is somewhat below its first price.
  private func rule(_ index: Int) -> YearRule {
    let rule = Self.rules[index % Self.rules.count]
    return rule == .target(0) ? .target(years[index].hours[0].cents * 85 / 100) : rule
  }

  private func answer(_ hour: Int, in bench: TestBench) throws {
    let products = zip(Self.names, years).map { name, year in
      let now = year.hours[hour]
      let cents = now.fault == .hundredfold ? now.cents * 100 : now.cents
      let price = now.fault == .unpriced ? "null" : Self.amount(cents)
      let stock = now.isInStock ? "in stock" : "out of stock"
      let product = #""id":"\#(name)","title":"\#(name)","price":\#(price)"#
      return #""\#(name)":{\#(product),"availability":"\#(stock)"}"#
    }
    let path = "shop/\(Self.names.joined(separator: ",")).json"
    try bench.scratch.write("{\(products.joined(separator: ","))}", to: path)
  }

  private static func amount(_ cents: Int) -> String {
    "\(cents / 100).\(cents % 100 / 10)\(cents % 10)"
  }

  private static func euros(_ cents: Int) -> String {
    let whole = String(cents / 100)
    let thousands = whole.count > 3 ? "\(whole.dropLast(3)),\(whole.suffix(3))" : whole
    return "€\(thousands).\(cents % 100 / 10)\(cents % 10)"
  }

  private static func shown(_ hour: Int) -> String {
    String(Year.time(hour).description.prefix(16)).replacing("T", with: " ")
  }

  @Test func `comes out as computed apart`() throws {
    var bench = try TestBench()
    try bench.scratch.write(
      """
      {default_source: "shop", sources: {shop: {product: "shop/{ids}.json",
      ids_per_request: 100, root: "/{id}", currency: "EUR"}}}
      """, to: "config.json")
    bench.now = Year.time(0)
    try answer(0, in: bench)
    #expect(try bench.run(["add"] + Self.names).status == 0)
    for (index, name) in Self.names.enumerated() {
      #expect(try bench.run(["set", name] + rule(index).options).status == 0)
    }

    var told: [String: [Int]] = [:]
    for hour in 1..<Self.hours {
      bench.now = Year.time(hour)
      try answer(hour, in: bench)
      let run = try bench.run("refresh", "--quiet")
      for line in run.output.split(separator: "\n").dropFirst() {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard let alert = cells.last, !alert.isEmpty else { continue }
        told[String(cells[0]), default: []].append(hour)
      }
    }

    for (index, (name, year)) in zip(Self.names, years).enumerated() {
      let rule = rule(index)
      #expect(told[name, default: []] == year.alerts(rule), "\(name) \(rule)")
      let rows = year.rows
      let history = rows.map { row in
        "\(Self.shown(row.first))\t\(Self.shown(row.last))\t\(Self.euros(row.cents))\t"
          + (row.isInStock ? "in stock" : "out of stock")
      }
      let lines = try bench.run("history", name).output.split(separator: "\n").dropFirst()
      #expect(lines.map(String.init) == history, "\(name)")
      let lowest = Self.euros(rows.map(\.cents).min() ?? 0)
      #expect(try bench.run("show", name).output.contains("lowest        \(lowest)\n"), "\(name)")
    }

    for days in [1, 7, 30, 364] {
      let drops = zip(Self.names, years).compactMap { name, year in
        year.drop(days: days).map {
          "\(name)\t\(name)\t\(Self.euros($0.from))\t\(Self.euros($0.to))"
        }
      }
      let run = try bench.run("drops", "--since", "\(days)d")
      let found = run.output.split(separator: "\n").dropFirst().map { line in
        line.split(separator: "\t").prefix(4).joined(separator: "\t")
      }
      #expect(found.sorted() == drops.sorted())
    }
  }
}
