public import HTTP
public import WishListModel

/// A shop, as something to ask about a product and an answer to make sense of.
///
/// A source does no input or output. ``ProductFetcher`` does all of it, so a
/// source can be tested with nothing but a saved answer.
public protocol ProductSource: Sendable {
  /// The name that stands before the colon of a ``ProductID``.
  var name: String { get }

  /// - Throws: ``FetchError/badID(_:reason:)`` where the id is no part of an address.
  func request(for id: ProductID) throws(FetchError) -> Request

  /// Makes a product of an answer, whatever its status.
  func product(_ id: ProductID, in response: Response) throws(FetchError) -> Product
}
