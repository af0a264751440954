import Money
import TestSupport
import WishListModel

private let letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(
  String.init)

/// A folder that answers for some of a hundred products at once, hour by hour for a year, so that
/// the time goes into what is tested and not into files.
struct YearShop {
  static let hours = 365 * 24
  private static let names = letters + letters.prefix(38).map { "z" + $0 }
  private static let rules: [YearRule] = [
    .target(0), .drop, .dropFromHighest, .dropFromLastAlert, .dropFromLastCheck, .lowest,
    .lowestOf(days: 30), .lowestOf(days: 7), .available, .any,
  ]

  /// So short that all of them fit into the name of a file.
  let names: [String]
  let years: [Year]
  /// The rule of each product; a target is somewhat below its first price.
  let rules: [YearRule]
  private let file: String

  /// - Parameter numbers: Which of the hundred products it has.
  init(_ numbers: Range<Int>) {
    names = numbers.map { Self.names[$0] }
    years = numbers.map { Year(seed: UInt64($0), count: Self.hours) }
    rules = zip(numbers, years).map { number, year in
      let rule = Self.rules[number % Self.rules.count]
      return rule == .target(0) ? .target(year.hours[0].cents * 85 / 100) : rule
    }
    file = "shop/\(names.joined(separator: ",")).json"
  }

  static let configuration = """
    {default_source: "shop", sources: {shop: {product: "shop/{ids}.json",
    ids_per_request: 100, root: "/{id}", currency: "EUR"}}}
    """

  /// Makes the answer that of another hour.
  func answer(_ hour: Int, in bench: TestBench) throws {
    let products = zip(names, years).map { name, year in
      let now = year.hours[hour]
      let cents = now.fault == .hundredfold ? now.cents * 100 : now.cents
      let price = now.fault == .unpriced ? "null" : Self.amount(cents)
      let stock = now.isInStock ? "in stock" : "out of stock"
      let product = #""id":"\#(name)","title":"\#(name)","price":\#(price)"#
      return #""\#(name)":{\#(product),"availability":"\#(stock)"}"#
    }
    try bench.scratch.write("{\(products.joined(separator: ","))}", to: file)
  }

  private static func amount(_ cents: Int) -> String {
    "\(cents / 100).\(cents % 100 / 10)\(cents % 10)"
  }

  /// An amount as people in the United States read it.
  static func euros(_ cents: Int) -> String {
    let whole = String(cents / 100)
    let thousands = whole.count > 3 ? "\(whole.dropLast(3)),\(whole.suffix(3))" : whole
    return "€\(thousands).\(cents % 100 / 10)\(cents % 10)"
  }
}
