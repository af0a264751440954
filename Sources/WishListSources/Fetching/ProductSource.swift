package import HTTP
package import Money
package import WishListModel

/// A shop, as something to ask about a product and an answer to make sense of.
///
/// A source does no input or output. ``ProductFetcher`` does all of it, so a
/// source can be tested with nothing but a saved answer.
package protocol ProductSource: Sendable {
  /// The name that stands before the colon of a ``ProductID``.
  var name: SourceName { get }

  /// - Throws: ``FetchError/badID(_:reason:)`` where the id is no part of an address.
  func request(for id: ProductID) throws(FetchError) -> Request

  /// Makes a product of an answer, whatever its status.
  func product(_ id: ProductID, in response: Response) throws(FetchError) -> Product

  /// Parts ids into those that one request can ask for together.
  func batches(of ids: [ProductID]) -> [[ProductID]]

  /// The request for a batch.
  func request(for batch: [ProductID]) throws(FetchError) -> Request

  /// Makes products of the answer to a batch: one result for each id, in order.
  func products(
    _ batch: [ProductID], in response: Response
  ) -> [Result<Product, FetchError>]

  /// What to ask next, once `attempts` answers were no product; `nil` when there is nothing.
  func request(for id: ProductID, after attempts: Int) throws(FetchError) -> Request?

  /// What to ask for the currency of a product whose answer names none; `nil` when there is nothing.
  func currencyRequest(for id: ProductID) -> Request?

  /// The currency in the answer to that, if it is there.
  func currency(in response: Response) -> Currency?
}

/// A source that is asked for one product at a time, at one address.
extension ProductSource {
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

  package func request(for id: ProductID, after attempts: Int) throws(FetchError) -> Request? {
    nil
  }

  package func currencyRequest(for id: ProductID) -> Request? { nil }

  package func currency(in response: Response) -> Currency? { nil }
}
