public import HTTP
public import WishListModel

/// Asks sources about products, many at a time.
public struct ProductFetcher {
  public typealias Receiver = (ProductID, Result<Fetched, FetchError>) throws -> Void

  private let catalog: SourceCatalog
  private let client: HTTPClient
  private let now: () -> Timestamp

  /// - Parameter now: What a product's ``Product/fetchedAt`` is taken from.
  public init(
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
  ///   - validators: What earlier answers said to ask with, for products that may be unchanged.
  ///   - receive: Called once for each different id, on the calling thread.
  /// - Throws: What the client throws if there is no network library, and what `receive` throws.
  public func fetch(
    _ ids: [ProductID], validators: [ProductID: Validators] = [:], receive: Receiver
  ) throws {
    var round = FetchRound()
    for (source, ids) in grouped(ids) {
      switch source {
      case .failure(let error): for id in ids { try receive(id, .failure(error.about(id))) }
      case .success(let source):
        for (id, error) in round.add(ids, of: source) { try receive(id, .failure(error)) }
      }
    }
    while !round.isEmpty {
      var next = FetchRound()
      let requests = round.requests(validators)
      try client.send(requests) { index, answer in
        for (asked, result) in round.results(index, requests[index], answer, fetchedAt: now()) {
          if case .failure(let error) = result, next.add(asked, after: error) { continue }
          try receive(asked.id, result)
        }
      }
      round = next
    }
  }

  /// Fetches each product and hands it over, without regard to earlier answers.
  public func fetch(
    _ ids: [ProductID], receive: (ProductID, Result<Product, FetchError>) throws -> Void
  ) throws {
    try fetch(ids, validators: [:]) { id, result in
      switch result {
      case .success(.product(let product, _)): try receive(id, .success(product))
      case .success(.unchanged):
        try receive(id, .failure(.unreadable(id, reason: "it came without being asked for")))
      case .failure(let error): try receive(id, .failure(error))
      }
    }
  }

  /// Understands a saved answer as the source's answer for a product.
  public func product(_ id: ProductID, from body: [UInt8]) throws(FetchError) -> Product {
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
    var names: [String] = []
    var groups: [String: [ProductID]] = [:]
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
public enum Fetched: Equatable, Sendable {
  /// The product, and what to ask with the next time.
  case product(Product, Validators?)
  /// It is as the earlier answer said.
  case unchanged
}
