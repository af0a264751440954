import HTTP
import WebAddress
import WishListModel

/// An attempt to fetch a product. If it fails, another address may be tried.
struct Attempt {
  /// The product that the caller asked for.
  let id: ProductID
  /// The product that is requested: the same, or its alternative.
  let target: ProductID
  let source: any ProductSource
  /// How many addresses of the source were tried before.
  private(set) var number = 0
  /// Why the first address brought no product. It explains more than the errors of later ones.
  private(set) var firstError: FetchError?
  /// The addresses of the responses that only led to another one.
  private(set) var leavings: [WebAddress] = []

  init(_ id: ProductID, target: ProductID? = nil, at source: any ProductSource) {
    self.id = id
    self.target = target ?? id
    self.source = source
  }

  /// Returns the next attempt and its request, or `nil` if the source has no other address.
  func next(after error: FetchError) -> (Attempt, Request)? {
    var next = self
    next.number += 1
    next.firstError = firstError ?? error
    // An id that does not fit the next address ends the attempts.
    return (try? source.request(for: target, after: next.number)).map { (next, $0) }
  }
}

extension Attempt {
  /// How often a response may lead to another address.
  static let replacementLimit = 5

  /// Returns the attempt to ask another address that a response leads to, or `nil` if it leads to
  /// none, or back.
  ///
  /// - Throws: ``FetchError/noAnswer(_:_:)`` after too many such responses.
  func replaced(by response: Response) throws(FetchError) -> (Attempt, WebAddress)? {
    guard let address = response.address, let target = source.replacement(in: response),
      !leavings.contains(where: { $0.requestText == target.requestText })
    else { return nil }
    guard leavings.count < Self.replacementLimit else {
      throw .noAnswer(id, .tooManyRedirects(limit: Self.replacementLimit))
    }
    var next = self
    next.leavings.append(address)
    return (next, target)
  }
}

extension [Attempt] {
  /// Reads the products of all attempts from one response.
  func products(in response: Response) -> [Result<Product, FetchError>] {
    guard let source = first?.source else { return [] }
    guard allSatisfy({ $0.source.name == source.name }) else {
      // Sources that share an address may read its response differently.
      return map { attempt in
        Result { () throws(FetchError) in try attempt.source.product(attempt.target, in: response) }
      }
    }
    return source.products(map(\.target), in: response)
  }
}
