import Money
import WishListModel
import WishListSources
import WishListStore

/// Fetches products and puts them on the list.
struct AddCommand: Command {
  private static let note = Option.text("note", value: "TEXT", "Write this note on it.")
  private static let title = WishEdits.title("The title.")
  private static let url = SavedAnswer.url.scoped(
    to: "--from FILE or --title T, without PRODUCT")

  static let entry = CommandEntry(
    "add", operands: "PRODUCT…", "Fetch products and put them on the list.",
    details: """
      Adding a product that is on the list already updates it, and keeps what you set. With
      --title instead of PRODUCT it saves something that no source knows.
      """,
    options: WishEdits.options + [
      note.entry, title.entry, ManualProduct.price.entry, SavedAnswer.from.entry, url.entry,
    ],
    examples: [
      ("add 1 2 3 --tag birthday", "three products of the default source"),
      ("add --title 'Oak desk' --price '320 EUR'", "something no source knows"),
    ])

  private let edits: WishEdits
  private let note: String?
  private let origin: Origin

  /// Where the products come from.
  private enum Origin {
    case sources(ProductOperands)
    case saved(SavedAnswer)
    case manual(ManualProduct)
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    edits = try WishEdits(&arguments, title: Self.title)
    note = try arguments.take(Self.note)
    if edits.removes { throw .invalid("\(WishEdits.quantity.long) 0", reason: "adds nothing") }
    if let saved = try SavedAnswer(&arguments) {
      origin = .saved(saved)
    } else if let products = arguments.products() {
      origin = .sources(products)
    } else if let title = edits.title {
      origin = .manual(try ManualProduct(title: title, &arguments, url: Self.url))
    } else {
      throw .missing("PRODUCT")
    }
  }

  func run(in context: Context) throws -> any Report {
    switch origin {
    case .manual(let manual):
      return try context.listForEditing().write { edit in
        let product = try manual.product(number: edit.list.nextManualNumber(), in: context)
        return WishesReport(saved: [try save(product, by: edit, context)])
      }
    case .saved(let answer):
      let product = try answer.product(in: context)
      return try context.listForEditing().write { edit in
        WishesReport(saved: [try save(product, by: edit, context)])
      }
    case .sources(let products): return try fetch(products, in: context)
    }
  }

  /// Fetches products and saves them in the order in which they arrive.
  private func fetch(_ operands: ProductOperands, in context: Context) throws -> WishesReport {
    var (products, failures) = try operands.products(in: context)
    guard !products.isEmpty else { return WishesReport(saved: [], failures: failures) }
    let list = try context.listForEditing()
    let lines = try context.fetch(products, into: list, &failures) { product, validators, edit in
      try save(product, validators, by: edit, context)
    }
    return WishesReport(
      saved: lines, failures: failures, messages: ProductReference.messages(about: products))
  }

  private func save(
    _ product: Product, _ validators: Validators? = nil, by edit: borrowing ListEdit,
    _ context: Context
  ) throws -> WishesReport.Line {
    let outcome = try edit.save(product, validators: validators)
    var wish = try edits.apply(to: product.id, by: edit, context)
    if let note {
      _ = try edit.addNote(note, to: product.id)
      wish = try edit.list.wish(product.id)
    }
    return WishesReport.Line(
      wish: wish, outcome: outcome, remarks: product.remarkMessages)
  }
}
