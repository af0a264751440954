package import HTTP
import Money
package import WishListModel

/// Fetches products from their sources, several at a time.
package struct ProductFetcher {
  package typealias Receiver = (ProductID, Result<Fetched, FetchError>) throws -> Void

  let catalog: SourceCatalog
  let client: HTTPClient
  private let now: () -> Timestamp

  /// - Parameter now: Returns the time for ``Product/fetchedAt``.
  package init(
    _ catalog: SourceCatalog, options: HTTPClient.Options, now: @escaping () -> Timestamp
  ) {
    self.catalog = catalog
    client = HTTPClient(options)
    self.now = now
  }

  /// Fetches each product and passes it on as soon as it is complete.
  ///
  /// Products that one request can ask for together are fetched together, and a product that is
  /// given twice is fetched once. One that cannot be fetched does not stop the others. Where a
  /// response leads to another request (the next address of the source, an alternative, the
  /// currency of a shop), that is sent at once.
  ///
  /// - Parameters:
  ///   - products: The products, each with an alternative to fetch if the answer is no product.
  ///     The result then has the id of the alternative.
  ///   - validators: The validators of earlier answers, for products that may be unchanged.
  ///   - whileWaiting: Called whenever there is nothing to do but wait, and then at least every
  ///     100 ms.
  ///   - receive: Called once for each different id, on the calling thread.
  /// - Throws: ``HTTPError/unavailable(_:)``, and what `whileWaiting` and `receive` throw.
  package func fetch(
    _ products: [ProductReference], validators: [ProductID: Validators] = [:],
    whileWaiting: () throws -> Void = {}, receive: Receiver
  ) throws {
    var requests = ProductRequests(products, validators: validators, in: catalog)
    for (id, result) in requests.failures { try receive(id, result) }
    guard !requests.isEmpty else { return }
    try client.send(requests.takeNew(), whileWaiting: whileWaiting) { index, response in
      for (id, result) in requests.outcomes(of: index, response, fetchedAt: now()) {
        try receive(id, result)
      }
      return requests.takeNew()
    }
  }

  /// Fetches each product in full, whether it has changed or not.
  package func fetch(
    _ products: [ProductReference],
    receive: (ProductID, Result<Product, FetchError>) throws -> Void
  ) throws {
    try fetch(products, validators: [:]) { id, result in
      switch result {
      case .success(.product(let product, _)): try receive(id, .success(product))
      case .success(.unchanged):
        // Without validators no request is conditional.
        try receive(id, .failure(.unreadable(id, reason: "it says that nothing has changed")))
      case .failure(let error): try receive(id, .failure(error))
      }
    }
  }

  /// Searches at a source.
  ///
  /// - Parameter name: As ``SourceCatalog/search(_:at:)`` takes it.
  /// - Throws: ``FetchError``, and what the client throws if there is no network library.
  package func search(_ words: String, at name: String) throws -> [Product] {
    let search = try catalog.search(words, at: name)
    var products: [Product] = []
    try client.send([search.request]) { _, result in
      products = try search.products(in: try response(result, from: SourceName(name)))
    }
    return products.map { product in
      var product = product
      product.fetchedAt = now()
      return product
    }
  }

  private func response(
    _ result: Result<Response, HTTPError>, from name: SourceName
  ) throws(FetchError) -> Response {
    let id = ProductID(source: name, id: "")
    switch result {
    case .success(let response): return response
    case .failure(.busy): throw .searchFailed(source: name, .tooManyRequests(id))
    case .failure(let error): throw .searchFailed(source: name, .noAnswer(id, error))
    }
  }

  /// Reads a product from a saved response of its source.
  package func product(_ id: ProductID, from body: [UInt8]) throws(FetchError) -> Product {
    let source = try catalog.source(of: id)
    // Without a secret the source cannot be asked, but a saved response can still be read.
    let address = try? source.request(for: id).address.webAddress
    let response = Response(status: 200, body: body, address: address)
    var product = try source.product(id, in: response)
    product.fetchedAt = now()
    return product
  }
}

/// The answer of a source for a product.
package enum Fetched: Equatable, Sendable {
  /// The product, and the validators of the answer.
  case product(Product, Validators?)
  /// The product is the same as in the answer whose validators were sent.
  case unchanged
}
