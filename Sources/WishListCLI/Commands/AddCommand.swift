import Money
import WishListModel
import WishListStore

/// Fetches products and saves them.
struct AddCommand: Command {
  static let entry = CommandEntry(
    "add", "PRODUCT…", "Fetch products and put them on the list.",
    details: """
      Adding what is on the list already brings it up to date and keeps what you set. With
      --title instead of PRODUCT it saves something that no source knows.
      """,
    options: WishEdits.options + [
      Option("note", value: "TEXT", "Write this note on it."),
      Option("title", value: "T", "What it is called."),
      Option("price", value: "P", "What it costs, where no source knows it."),
    ] + SavedAnswer.options,
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
    case owner(ManualProduct)
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    let own = try ManualProduct(arguments)
    edits = try WishEdits(&arguments)
    note = arguments.value("note")
    if edits.removes { throw .invalid("--quantity 0", reason: "adds nothing") }
    if let saved = try SavedAnswer(&arguments) {
      origin = .saved(saved)
    } else if let words = arguments.products() {
      if arguments.value("price") != nil || arguments.value("url") != nil {
        throw .conflict("PRODUCT", "--price and --url")
      }
      origin = .sources(words)
    } else if let own {
      _ = (arguments.value("price"), arguments.value("url"))  // it only looked at them
      origin = .owner(own)
    } else {
      throw .missing("PRODUCT")
    }
  }

  func run(in context: Context) throws -> any Report {
    switch origin {
    case .owner(let own):
      let list = try context.listForChanging()
      return try list.change {
        let product = try own.product(number: list.nextManualNumber(), in: context)
        return WishesReport(saved: [try save(product, in: list, context)])
      }
    case .saved(let answer):
      let product = try answer.product(in: context)
      let list = try context.listForChanging()
      return try list.change { WishesReport(saved: [try save(product, in: list, context)]) }
    case .sources(let words): return try fetch(words, in: context)
    }
  }

  /// Saves products in the order in which they come, those that came together at once.
  private func fetch(_ words: ProductOperands, in context: Context) throws -> WishesReport {
    var (products, failures) = try words.products(in: context)
    guard !products.isEmpty else { return WishesReport(saved: [], failures: failures) }
    let list = try context.listForChanging()
    let lines = try context.fetch(products, into: list, &failures) { product, validators in
      try save(product, validators, in: list, context)
    }
    return WishesReport(saved: lines, failures: failures)
  }

  private func save(
    _ product: Product, _ validators: Validators? = nil, in list: WishList, _ context: Context
  ) throws -> WishesReport.Line {
    let outcome = try list.save(product, validators: validators)
    var wish = try edits.apply(to: product.id, in: list, context)
    if let note {
      _ = try list.addNote(note, to: product.id)
      wish = try list.wish(product.id)
    }
    return WishesReport.Line(
      wish: wish, outcome: outcome, remarks: product.spokenRemarks)
  }
}
