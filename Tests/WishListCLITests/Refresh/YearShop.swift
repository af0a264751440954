import Money
import TestSupport
import WishListModel

private let letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(
  String.init)

/// A shop in a folder that answers for many of a hundred products at once, hour by hour.
///
/// One file holds the answer for all of them, so that the tests spend their time in the program
/// and not on files.
struct YearShop {
  /// The whole year where the code is optimised, its first two months where it is not: these are
  /// a sixth of the work and take longer.
  #if DEBUG
    static let days = 60
  #else
    static let days = 365
  #endif
  static let hours = days * 24
  private static let names = letters + letters.prefix(38).map { "z" + $0 }
  private static let rules: [YearRule] = [
    .target(0), .drop, .dropFromHighest, .dropFromLastAlert, .dropFromLastCheck, .lowest,
    .lowestOf(days: 30), .lowestOf(days: 7), .available, .any,
  ]

  /// The product ids, short enough for the names of fifty to fit into the name of one file.
  let names: [String]
  let years: [Year]
  /// The rule of each product. A target is 15 % below the first price.
  let rules: [YearRule]
  private let file: String

  /// - Parameter numbers: Which of the hundred products the shop sells.
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

  /// Writes the answer that the shop gives at an hour.
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

  /// Formats an amount of euros as the program does for the locale `en_US`.
  static func euros(_ cents: Int) -> String {
    let whole = String(cents / 100)
    let thousands = whole.count > 3 ? "\(whole.dropLast(3)),\(whole.suffix(3))" : whole
    return "€\(thousands).\(cents % 100 / 10)\(cents % 10)"
  }
}
