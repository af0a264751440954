package import HTTP
import Money
package import WishListModel

/// Asks sources about products, many at a time.
package struct ProductFetcher {
  package typealias Receiver = (ProductID, Result<Fetched, FetchError>) throws -> Void

  let catalog: SourceCatalog
  let client: HTTPClient
  private let now: () -> Timestamp

  /// - Parameter now: What a product's ``Product/fetchedAt`` is taken from.
  package init(
    _ catalog: SourceCatalog, options: HTTPClient.Options, now: @escaping () -> Timestamp
  ) {
    self.catalog = catalog
    client = HTTPClient(options)
    self.now = now
  }

  /// Fetches each product and hands it over as soon as its answer has come.
  ///
  /// Products that one request can ask for together are asked for so, and an id that is
  /// given twice is fetched once. One product that cannot be fetched does not stop the others.
  ///
  /// - Parameters:
  ///   - products: The products, each with what to fetch in its place if it turns out to be
  ///     none. The product then has the other id.
  ///   - validators: What earlier answers said to ask with, for products that may be unchanged.
  ///   - whileWaiting: Called whenever there is nothing to do but wait, at least every 100 ms
  ///     then.
  ///   - receive: Called once for each different id, on the calling thread.
  /// - Throws: What the client throws if there is no network library, and what `receive` throws.
  package func fetch(
    _ products: [ProductReference], validators: [ProductID: Validators] = [:],
    whileWaiting: () throws -> Void = {}, receive: Receiver
  ) throws {
    let alternatives = Dictionary(
      products.map { ($0.id, $0.alternative) }, uniquingKeysWith: { first, _ in first })
    var round = FetchRound()
    var currencies = CurrencyRound()
    for (source, ids) in grouped(products.map(\.id)) {
      switch source {
      case .failure(let error): for id in ids { try receive(id, .failure(error.about(id))) }
      case .success(let source):
        for (id, error) in round.add(ids, of: source) { try receive(id, .failure(error)) }
      }
    }
    while !round.isEmpty {
      var next = FetchRound()
      let requests = round.requests(validators)
      try client.send(requests, whileWaiting: whileWaiting) { index, answer in
        for (asked, result) in round.results(index, requests[index], answer, fetchedAt: now()) {
          switch result {
          case .failure(let error):
            if next.add(asked, after: error) { continue }
            if let other = alternative(to: asked, alternatives), next.add(other, after: error) {
              continue
            }
          case .success(let fetched): if currencies.add(asked, fetched) { continue }
          }
          try receive(asked.id, result)
        }
      }
      round = next
    }
    guard !currencies.requests.isEmpty else { return }
    try client.send(currencies.requests, whileWaiting: whileWaiting) { index, answer in
      for (id, result) in currencies.results(index, answer) { try receive(id, result) }
    }
  }

  /// The same question, put to the source of another id.
  private func alternative(
    to asked: FetchRound.Asked, _ alternatives: [ProductID: ProductID?]
  ) -> FetchRound.Asked? {
    guard asked.target == asked.id, let other = alternatives[asked.id] ?? nil,
      let source = catalog.source(named: other.source)
    else { return nil }
    return FetchRound.Asked(id: asked.id, target: other, source: source, attempts: -1)
  }

  /// Fetches each product and hands it over, without regard to earlier answers.
  package func fetch(
    _ products: [ProductReference],
    receive: (ProductID, Result<Product, FetchError>) throws -> Void
  ) throws {
    try fetch(products, validators: [:]) { id, result in
      switch result {
      case .success(.product(let product, _)): try receive(id, .success(product))
      case .success(.unchanged):
        try receive(id, .failure(.unreadable(id, reason: "it came without being asked for")))
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
    try client.send([search.request]) { _, answer in
      products = try search.products(in: try response(answer, from: SourceName(name)))
    }
    return products.map { product in
      var product = product
      product.fetchedAt = now()
      return product
    }
  }

  private func response(
    _ answer: Result<Response, HTTPError>, from name: SourceName
  ) throws(FetchError) -> Response {
    let id = ProductID(source: name, id: "")
    switch answer {
    case .success(let response): return response
    case .failure(.busy): throw .searchFailed(source: name, .tooManyRequests(id))
    case .failure(let error): throw .searchFailed(source: name, .noAnswer(id, error))
    }
  }

  /// Understands a saved answer as the source's answer for a product.
  package func product(_ id: ProductID, from body: [UInt8]) throws(FetchError) -> Product {
    let source = try catalog.source(of: id)
    // An answer may be understood although its source could not be asked, for want of a secret.
    let url = try? source.request(for: id).url
    let response = Response(status: 200, body: body, url: url ?? "")
    var product = try source.product(id, in: response)
    product.fetchedAt = now()
    return product
  }

  /// The ids of each source, each id once, in the order in which they first stand.
  private func grouped(
    _ ids: [ProductID]
  ) -> [(source: Result<any ProductSource, FetchError>, ids: [ProductID])] {
    var names: [SourceName] = []
    var groups: [SourceName: [ProductID]] = [:]
    var seen: Set<ProductID> = []
    for id in ids where seen.insert(id).inserted {
      if groups[id.source] == nil { names.append(id.source) }
      groups[id.source, default: []].append(id)
    }
    return names.map { name in
      let ids = groups[name] ?? []
      return (Result { () throws(FetchError) in try catalog.source(of: ids[0]) }, ids)
    }
  }
}

/// What came of asking for a product.
package enum Fetched: Equatable, Sendable {
  /// The product, and what to ask with the next time.
  case product(Product, Validators?)
  /// It is as the earlier answer said.
  case unchanged
}
