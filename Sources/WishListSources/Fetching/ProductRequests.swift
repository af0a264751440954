import HTTP
import Money
import WebAddress
import WishListModel

/// The requests of one fetch, and the products that each of them is for.
///
/// A response may lead to further requests: for the next address of a source, for a product's
/// alternative, or for the currency of a shop.
struct ProductRequests {
  typealias Outcome = (id: ProductID, result: Result<Fetched, FetchError>)

  private struct Entry {
    let request: Request
    /// The products that the response should contain.
    var attempts: [Attempt] = []
    /// Whether the request is sent with validators.
    var isConditional = false
    var hasResponse = false
  }

  private let catalog: SourceCatalog
  private let validators: [ProductID: Validators]
  private var alternatives: [ProductID: ProductID] = [:]
  private var credentials: [ProductID: WebAddress.Credentials] = [:]
  /// By the index that the client gives the request.
  private var entries: [Entry] = []
  /// How many of the entries the client was given.
  private var takenCount = 0
  /// The index of the last request for products with a hash value. The entries hold the requests,
  /// which take much memory in a table of their own.
  private var indices: [Int: Int] = [:]
  private var currencies = CurrencyRequests()
  /// The shop whose currency a request is for, by the request's index.
  private var shops: [Int: CurrencyRequests.Shop] = [:]
  /// The products that cannot be requested.
  private(set) var failures: [Outcome] = []

  /// - Parameter validators: The validators of earlier answers.
  init(
    _ products: [ProductReference], validators: [ProductID: Validators], in catalog: SourceCatalog
  ) {
    self.catalog = catalog
    self.validators = validators
    for product in products {
      if let alternative = product.alternative { alternatives[product.id] = alternative }
      if let given = product.credentials { credentials[product.id] = given }
    }
    for (source, ids) in Self.grouped(products.map(\.id), in: catalog) {
      switch source {
      case .failure(let error): failures += ids.map { ($0, .failure(error.about($0))) }
      case .success(let source): add(ids, of: source)
      }
    }
  }

  /// Whether no request waits to be sent.
  var isEmpty: Bool { takenCount == entries.count }

  /// Returns the requests that were added since the last call.
  ///
  /// A request for one product that was fetched before is sent with the validators of that answer.
  mutating func takeNew() -> [Request] {
    defer { takenCount = entries.count }
    return (takenCount..<entries.count).map { index in
      var request = entries[index].request
      guard entries[index].attempts.count == 1,
        let earlier = validators[entries[index].attempts[0].target],
        earlier.url == request.address.text
      else { return request }
      entries[index].isConditional = true
      request.headers += earlier.headers
      return request
    }
  }

  /// Returns what the response to a request means for the products that it is for.
  ///
  /// Products that need a further request are left out until its response has arrived.
  mutating func outcomes(
    of index: Int, _ response: Result<Response, HTTPError>, fetchedAt time: Timestamp
  ) -> [Outcome] {
    let entry = entries[index]
    entries[index].attempts = []
    entries[index].hasResponse = true
    if let shop = shops[index] { return currencies.outcomes(of: shop, response) }
    if let failures = replace(entry, after: response) { return failures }
    return zip(entry.attempts, results(of: entry, response, fetchedAt: time))
      .compactMap { attempt, result in
        finished(result, of: attempt).map { (attempt.id, $0) }
      }
  }

  /// Adds the request for the address that a response leads to.
  ///
  /// - Returns: The products that it does not lead to after too many such responses, or `nil` if
  ///   the response is to be read.
  private mutating func replace(
    _ entry: Entry, after response: Result<Response, HTTPError>
  ) -> [Outcome]? {
    guard case .success(let response) = response, let first = entry.attempts.first else {
      return nil
    }
    do throws(FetchError) {
      guard let (_, target) = try first.replaced(by: response) else { return nil }
      var request = entry.request
      let isSameOrigin = target.origin == entry.request.address.webAddress?.origin
      request.address = .web(
        isSameOrigin ? target.with(entry.request.address.webAddress?.credentials) : target)
      if !isSameOrigin { request.headers.removeAll { $0.name != "Accept" } }
      add(
        request,
        for: try entry.attempts.map { attempt throws(FetchError) in
          try attempt.replaced(by: response)?.0 ?? attempt
        })
      return []
    } catch {
      return entry.attempts.map { ($0.id, .failure(error.about($0.id))) }
    }
  }

  private func results(
    of entry: Entry, _ response: Result<Response, HTTPError>, fetchedAt time: Timestamp
  ) -> [Result<Fetched, FetchError>] {
    let attempts = entry.attempts
    switch response {
    case .failure(.busy): return attempts.map { .failure(.tooManyRequests($0.id)) }
    case .failure(let error): return attempts.map { .failure(.noAnswer($0.id, error)) }
    case .success(let response) where response.status == 304 && entry.isConditional:
      return attempts.map { _ in .success(.unchanged) }
    case .success(let response):
      let validators = attempts.count == 1 ? Validators(response, for: entry.request) : nil
      return zip(attempts, attempts.products(in: response)).map { attempt, result in
        let fetched = result.map { product in
          var product = product
          product.fetchedAt = time
          return Fetched.product(product, validators)
        }
        return fetched.mapError { attempt.firstError ?? $0 }
      }
    }
  }

  /// Returns the result of an attempt, or `nil` after adding the request that it still needs.
  private mutating func finished(
    _ result: Result<Fetched, FetchError>, of attempt: Attempt
  ) -> Result<Fetched, FetchError>? {
    switch result {
    case .failure(let error):
      guard error.allowsNextAddress,
        let (next, request) = attempt.next(after: error) ?? alternative(to: attempt)
      else { return result }
      add(request, for: [next])
      return nil
    case .success(.unchanged): return result
    case .success(.product(let product, let validators)):
      guard product.price != nil, product.price?.currency == nil,
        let request = attempt.source.currencyRequest(for: attempt.target)
      else { return result }
      let shop = CurrencyRequests.Shop(source: attempt.source.name, request: request)
      let (fetched, isFirst) = currencies.add(
        CurrencyRequests.Waiting(attempt: attempt, product: product, validators: validators),
        of: shop)
      if isFirst {
        shops[entries.count] = shop
        entries.append(Entry(request: request))
      }
      return fetched
    }
  }

  /// The first attempt to fetch the alternative of a product, and its request.
  private func alternative(to attempt: Attempt) -> (Attempt, Request)? {
    guard attempt.target == attempt.id, let target = alternatives[attempt.id],
      let source = catalog.source(named: target.source),
      // Without a valid request there is no alternative, and the error of the product stays.
      let request = try? source.request(for: target)
    else { return nil }
    return (Attempt(attempt.id, target: target, at: source), request)
  }

  private mutating func add(_ ids: [ProductID], of source: any ProductSource) {
    for batch in source.batches(of: ids) {
      do throws(FetchError) {
        var request = try source.request(for: batch)
        if let given = credentials[batch[0]], let address = request.address.webAddress {
          request.address = .web(address.with(given))
        }
        add(request, for: batch.map { Attempt($0, at: source) })
      } catch {
        failures += batch.map { ($0, .failure(error.about($0))) }
      }
    }
  }

  private mutating func add(_ request: Request, for attempts: [Attempt]) {
    let hash = request.hashValue
    // A "not modified" would be no answer for the other products.
    if let index = indices[hash], !entries[index].isConditional, !entries[index].hasResponse,
      entries[index].request == request
    {
      entries[index].attempts += attempts
    } else {
      indices[hash] = entries.count
      entries.append(Entry(request: request, attempts: attempts))
    }
  }

  /// The ids of each source, each id once, in the order of their first occurrence.
  private static func grouped(
    _ ids: [ProductID], in catalog: SourceCatalog
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

extension Validators {
  /// The validators of a response; `nil` if it has none.
  init?(_ response: Response, for request: Request) {
    let (tag, date) = (response.header("ETag"), response.header("Last-Modified"))
    guard tag != nil || date != nil else { return nil }
    self.init(url: request.address.text, entityTag: tag, lastModified: date)
  }

  /// The header fields that make a request conditional.
  ///
  /// A server that receives an entity tag ignores the date (RFC 9110, section 13.1.3), so only
  /// one of them is sent.
  var headers: [Header] {
    if let entityTag { return [Header("If-None-Match", entityTag)] }
    return lastModified.map { [Header("If-Modified-Since", $0)] } ?? []
  }
}
