package import HTTP
package import Money
package import WebAddress
package import WishListModel

/// A shop or another place that products come from: it turns an id into a request, and a response
/// into a product.
///
/// A source performs no input or output. ``ProductFetcher`` sends the requests, so a source can be
/// tested with a saved response.
///
/// The minimal source has a name, a request and a product. Everything else has a default.
package protocol ProductSource: Sendable {
  /// The name before the colon of a ``ProductID``.
  var name: SourceName { get }

  /// What is known of the source without a request. ``SourceCatalog`` fills in the properties that
  /// depend on the configuration.
  var summary: SourceSummary { get }

  /// The one form of an id, if the source accepts an id in several forms.
  ///
  /// - Throws: ``FetchError/badID(_:reason:)`` if no product of the source can have the id.
  func canonicalID(for id: ProductID) throws(FetchError) -> ProductID

  /// The request for a product.
  ///
  /// - Throws: ``FetchError/badID(_:reason:)`` if the id cannot be part of the address.
  func request(for id: ProductID) throws(FetchError) -> Request

  /// The request to try after `attempts` responses that were no product, or `nil` if there is no
  /// further one.
  func request(for id: ProductID, after attempts: Int) throws(FetchError) -> Request?

  /// Reads a product from a response with any status.
  func product(_ id: ProductID, in response: Response) throws(FetchError) -> Product

  /// The address to ask instead, if a response is no more than a request to go there.
  func replacement(in response: Response) -> WebAddress?

  /// Divides ids into batches, each of which takes one request.
  func batches(of ids: [ProductID]) -> [[ProductID]]

  /// The request for a batch.
  func request(for batch: [ProductID]) throws(FetchError) -> Request

  /// Reads the products of a batch from a response: one result for each id, in the same order.
  func products(
    _ batch: [ProductID], in response: Response
  ) -> [Result<Product, FetchError>]

  /// The request for the currency of a shop, for a product whose response names none. It is `nil`
  /// if the source has no such request.
  func currencyRequest(for id: ProductID) -> Request?

  /// Reads the currency of a shop from the response to ``currencyRequest(for:)``.
  func currency(in response: Response) -> Currency?

  /// A product that was read before the currency of its shop was known, with its prices in that
  /// currency, or `nil` if the shop named none.
  func product(_ product: Product, pricedIn currency: Currency?) throws(FetchError) -> Product

  /// Starts a search.
  ///
  /// - Parameter shop: The host of a shop, for a source that serves many shops.
  /// - Throws: ``FetchError/searchFailed(source:_:)``
  func search(_ words: String, shop: String?) throws(FetchError) -> any ProductSearch

  /// Where the source looks for each field in a response, and what it finds there.
  func findings(for id: ProductID, in response: Response) -> [SourceDiagnosis.Finding]
}

/// A search at a source: a request, and the reader of its response.
package protocol ProductSearch: Sendable {
  var request: Request { get }

  /// Reads the products in the response, in its order.
  ///
  /// - Throws: ``FetchError/searchFailed(source:_:)``
  func products(in response: Response) throws(FetchError) -> [Product]
}

/// The defaults are those of a source that has one request for each product and no search.
extension ProductSource {
  package var summary: SourceSummary { SourceSummary(name: name) }

  package func canonicalID(for id: ProductID) throws(FetchError) -> ProductID { id }

  package func request(for id: ProductID, after attempts: Int) throws(FetchError) -> Request? {
    nil
  }

  package func replacement(in response: Response) -> WebAddress? { nil }

  package func batches(of ids: [ProductID]) -> [[ProductID]] { ids.map { [$0] } }

  package func request(for batch: [ProductID]) throws(FetchError) -> Request {
    guard let id = batch.first, batch.count == 1 else {
      throw .badID(ProductID(source: name, id: ""), reason: "it is asked for one at a time")
    }
    return try request(for: id)
  }

  package func products(
    _ batch: [ProductID], in response: Response
  ) -> [Result<Product, FetchError>] {
    batch.map { id in Result { () throws(FetchError) in try product(id, in: response) } }
  }

  package func currencyRequest(for id: ProductID) -> Request? { nil }

  package func currency(in response: Response) -> Currency? { nil }

  package func product(
    _ product: Product, pricedIn currency: Currency?
  ) throws(FetchError) -> Product {
    var product = product
    product.price = product.price.map { Money($0.amount, currency) }
    product.maximumPrice = product.maximumPrice.map { Money($0.amount, currency) }
    product.regularPrice = product.regularPrice.map { Money($0.amount, currency) }
    return product
  }

  package func search(_ words: String, shop: String?) throws(FetchError) -> any ProductSearch {
    throw .searchFailed(
      source: name, .badID(ProductID(source: name, id: ""), reason: "it has no search"))
  }

  package func findings(
    for id: ProductID, in response: Response
  ) -> [SourceDiagnosis.Finding] { [] }
}
