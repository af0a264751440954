import Money
import WishListModel

/// Something that no source knows, as the options of `add` describe it.
struct ManualProduct {
  private let title: String
  private let price: String?
  private let url: String?

  /// Looks at options without taking them.
  ///
  /// - Returns: `nil` where there is no title.
  init?(_ arguments: Arguments) throws(UsageError) {
    var arguments = arguments
    guard let title = arguments.value("title") else { return nil }
    self.title = title
    price = arguments.value("price")
    url = arguments.value("url")
  }

  /// - Parameter number: What tells it apart from others of its kind.
  func product(number: Int, in context: Context) throws -> Product {
    var product = Product(
      id: ProductID(source: .manual, id: "\(number)"), title: title, url: url,
      fetchedAt: context.now)
    product.price = try price.map { try context.price($0, option: "--price", currency: nil) }
    return product
  }
}
