import Money
import WishListModel
import WishListStore

/// Records a price that the user saw.
struct PriceCommand: Command {
  private static let at = Option.single(
    "at", value: "DATE", "When it was seen: a day such as 2026-05-01, or a time."
  ) { TypedTime(text: $0, name: $1) }

  static let entry = CommandEntry(
    "price", operands: "PRODUCT P", "Record a price by hand.",
    details: """
      A price for a past time is added to the history. The latest price is the price of the wish
      until its source is asked again.
      """,
    options: [at.entry],
    examples: [
      ("price 1 12.50", "what it costs now"),
      ("price 1 '14 EUR' --at 2026-05-01", "what it cost in May"),
    ])

  private let product: String
  private let price: TypedPrice
  private let time: TypedTime?

  init(_ arguments: inout Arguments) throws(UsageError) {
    product = try arguments.operand("PRODUCT")
    price = TypedPrice(text: try arguments.operand("P"), name: "P")
    time = try arguments.take(Self.at)
  }

  func run(in context: Context) throws -> any Report {
    let id = try context.productID(product)
    let time = try time?.timestamp(until: context.now) ?? context.now
    let wish = try context.listForEditing().write { edit in
      let known = try edit.list.wish(id)
      let currency = known.product.price?.currency ?? known.ownCurrency
      let money = try price.money(in: context, currency: currency)
      try edit.record(money, for: id, at: time)
      return try edit.list.wish(id)
    }
    return WishesReport(saved: [.init(wish: wish)])
  }
}
