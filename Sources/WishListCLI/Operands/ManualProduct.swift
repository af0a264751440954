import Money
import WebAddress
import WishListModel

/// A product without a source, which the options of `add` describe.
struct ManualProduct {
  static let price = Option.price(
    "price", for: "--title T without PRODUCT or --from",
    "The price of something that no source knows.")

  private let title: String
  private let price: TypedPrice?
  private let url: String?

  /// - Parameter url: The option with the address of the product's page.
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

  /// - Parameter number: The number that becomes the id of the product.
  func product(number: Int, in context: Context) throws -> Product {
    var product = Product(
      id: ProductID(source: .manual, id: "\(number)"), title: title, url: url,
      fetchedAt: context.now)
    product.price = try price?.money(in: context)
    return product
  }
}
