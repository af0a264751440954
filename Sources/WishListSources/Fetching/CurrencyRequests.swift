import HTTP
import Money
import WishListModel

/// The currencies of shops whose products do not name one. Each is requested once.
struct CurrencyRequests {
  /// The currency of a shop, as a source asks for it.
  struct Shop: Hashable {
    let source: SourceName
    let request: Request
  }

  /// A product that was fetched without its currency.
  struct Waiting {
    let attempt: Attempt
    let product: Product
    let validators: Validators?
  }

  private var waiting: [Shop: [Waiting]] = [:]
  /// The currency of each shop that has responded: `nil` where it names none.
  private var currencies: [Shop: Currency?] = [:]

  /// Adds a product to those that wait for the currency of a shop.
  ///
  /// - Returns: The product in its currency where that is known, and whether the shop has to be
  ///   asked now.
  mutating func add(
    _ product: Waiting, of shop: Shop
  ) -> (fetched: Result<Fetched, FetchError>?, isFirst: Bool) {
    if let currency = currencies[shop] { return (product.fetched(in: currency), false) }
    waiting[shop, default: []].append(product)
    return (nil, waiting[shop]?.count == 1)
  }

  /// Returns the products that waited for a response.
  ///
  /// A response that names no currency leaves it unknown. An interrupted request is a failure,
  /// since the shop may name a currency.
  mutating func outcomes(
    of shop: Shop, _ response: Result<Response, HTTPError>
  ) -> [ProductRequests.Outcome] {
    let products = waiting.removeValue(forKey: shop) ?? []
    if response == .failure(.interrupted) {
      return products.map { ($0.attempt.id, .failure(.noAnswer($0.attempt.id, .interrupted))) }
    }
    // With any other error the currency stays unknown.
    let answer = try? response.get()
    let currency = answer.flatMap { products.first?.attempt.source.currency(in: $0) }
    currencies[shop] = .some(currency)
    return products.map { ($0.attempt.id, $0.fetched(in: currency)) }
  }
}

extension CurrencyRequests.Waiting {
  fileprivate func fetched(in currency: Currency?) -> Result<Fetched, FetchError> {
    Result { () throws(FetchError) in
      .product(try attempt.source.product(product, pricedIn: currency), validators)
    }
  }
}
