import Money
import WishListModel
import WishListStore

/// Records that wishes were bought.
struct BuyCommand: Command {
  private static let price = Option.price("price", "The price of one.")
  private static let quantity = Option.single(
    "quantity", short: "q", value: "N", "How many were bought."
  ) { (text, name) throws(UsageError) -> Quantity in
    guard let quantity = Amount(text).flatMap(Quantity.init) else {
      throw .invalid("\(name) \(text)", reason: "is not a quantity above zero, such as 0.5")
    }
    return quantity
  }

  static let entry = CommandEntry(
    "buy", operands: "PRODUCT…", "Record that wishes were bought, for how much and when.",
    details: """
      With --quantity only that many were bought, and the rest stays wanted. Without --price the
      price on the list is recorded.
      """,
    options: [price.entry, quantity.entry] + WishSelection.options,
    examples: [("buy 1 --price 9.49 --quantity 2", "two of it, for less than the list says")])

  private let selection: WishSelection
  private let price: TypedPrice?
  private let quantity: Quantity?

  init(_ arguments: inout Arguments) throws(UsageError) {
    price = try arguments.take(Self.price)
    quantity = try arguments.take(Self.quantity)
    selection = try WishSelection(&arguments)
  }

  func run(in context: Context) throws -> any Report {
    let list = try context.listForEditing()
    var (ids, failures) = try selection.ids(in: list, context)
    let bought = try context.edit(ids, on: list, &failures) { edit, id in
      let known = try edit.list.wish(id).product.price?.currency
      let price = try price?.money(in: context, currency: known)
      _ = try edit.buy(id, quantity: quantity, price: price)
      return id
    }
    return WishesReport(changed: bought, in: list, failures: failures)
  }
}
