import Money
import TestSupport
import Testing
import WishListModel

/// A year of hourly prices of a hundred products, recorded by the real commands with a set clock
/// and compared with histories, alerts and drops that ``Year`` computes independently.
///
/// Each half of the products has a shop and a list of its own, so that two processors work.
@Suite(.blocking, .timeLimit(.minutes(5)))
struct YearTests {
  @Test(arguments: [0..<50, 50..<100])
  func `gives the results that are computed independently`(products: Range<Int>) throws {
    let shop = YearShop(products)
    var bench = try TestBench()
    try bench.scratch.write(YearShop.configuration, to: "config.json")
    bench.now = Year.time(0)
    try shop.answer(0, in: bench)
    #expect(try bench.run(["add"] + shop.names).status == 0)
    for (name, rule) in zip(shop.names, shop.rules) {
      #expect(try bench.run(["set", name] + rule.options).status == 0)
    }

    let alerts = try refresh(from: shop, in: bench)
    bench.now = Year.time(YearShop.hours - 1)
    for ((name, year), rule) in zip(zip(shop.names, shop.years), shop.rules) {
      #expect(alerts[name, default: []] == year.alerts(rule), "\(name) \(rule)")
      try check(year, of: name, in: bench)
    }
    try checkDrops(of: shop, in: bench)
  }

  /// Refreshes the list every hour.
  ///
  /// - Returns: The hours at which an alert was reported, by product.
  private func refresh(from shop: YearShop, in bench: TestBench) throws -> [String: [Int]] {
    var bench = bench
    var alerts: [String: [Int]] = [:]
    for hour in 1..<YearShop.hours {
      bench.now = Year.time(hour)
      try shop.answer(hour, in: bench)
      let run = try bench.run("refresh", "--quiet")
      for line in run.output.split(separator: "\n").dropFirst() {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard let alert = cells.last, !alert.isEmpty else { continue }
        alerts[String(cells[0]), default: []].append(hour)
      }
    }
    return alerts
  }

  private func check(_ year: Year, of name: String, in bench: TestBench) throws {
    let rows = year.rows
    let history = rows.map { row in
      "\(Self.shown(row.first))\t\(Self.shown(row.last))\t\(YearShop.euros(row.cents))\t"
        + (row.isInStock ? "in stock" : "out of stock")
    }
    let lines = try bench.run("history", name).output.split(separator: "\n").dropFirst()
    #expect(lines.map(String.init) == history, "\(name)")
    let lowest = YearShop.euros(rows.map(\.cents).min() ?? 0)
    #expect(try bench.run("show", name).output.contains("lowest        \(lowest)\n"), "\(name)")
  }

  private func checkDrops(of shop: YearShop, in bench: TestBench) throws {
    for days in [1, 7, 30, YearShop.days - 1] {
      let drops = zip(shop.names, shop.years).compactMap { name, year in
        year.drop(days: days).map {
          "\(name)\t\(name)\t\(YearShop.euros($0.from))\t\(YearShop.euros($0.to))"
        }
      }
      let run = try bench.run("drops", "--since", "\(days)d")
      let found = run.output.split(separator: "\n").dropFirst().map { line in
        line.split(separator: "\t").prefix(4).joined(separator: "\t")
      }
      #expect(found.sorted() == drops.sorted())
    }
  }

  private static func shown(_ hour: Int) -> String {
    String(Year.time(hour).description.prefix(16)).replacing("T", with: " ")
  }
}
