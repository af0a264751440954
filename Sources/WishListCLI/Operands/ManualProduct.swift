import Money
import WebAddress
import WishListModel

/// Something that no source knows, as the options of `add` describe it.
struct ManualProduct {
  static let price = Option.price(
    "price", for: "--title T without PRODUCT or --from",
    "What it costs, where no source knows it.")

  private let title: String
  private let price: TypedPrice?
  private let url: String?

  /// - Parameter url: The option that gives the address of its page.
  init(
    title: String, _ arguments: inout Arguments, url: Option<String?>
  ) throws(UsageError) {
    self.title = title
    price = try arguments.take(Self.price)
    self.url = try arguments.take(url).map { text in
      // An address is kept as it was typed, but for credentials.
      guard let address = WebAddress(text), address.credentials != nil else { return text }
      return address.text
    }
  }

  /// - Parameter number: What tells it apart from others of its kind.
  func product(number: Int, in context: Context) throws -> Product {
    var product = Product(
      id: ProductID(source: .manual, id: "\(number)"), title: title, url: url,
      fetchedAt: context.now)
    product.price = try price?.money(in: context)
    return product
  }
}
