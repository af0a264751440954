import HTTP
import Money
import WishListModel

/// Requests that go out together, and which products each of them is for.
struct FetchRound {
  /// A product that was asked for, and how often so far.
  struct Asked {
    /// Whom the answer is for.
    let id: ProductID
    /// Which product is asked for: the same, or one in its place.
    let target: ProductID
    let source: any ProductSource
    var attempts = 0
    /// What came of the first attempt.
    var firstError: FetchError?
  }

  private var entries: [(request: Request, asked: [Asked])] = []
  private var indices: [Request: Int] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Adds requests for products of a source.
  ///
  /// - Returns: Those that cannot be asked for, and why.
  mutating func add(
    _ ids: [ProductID], of source: any ProductSource
  ) -> [(ProductID, FetchError)] {
    var failures: [(ProductID, FetchError)] = []
    for batch in source.batches(of: ids) {
      do throws(FetchError) {
        let request = try source.request(for: batch)
        add(request, batch.map { Asked(id: $0, target: $0, source: source) })
      } catch {
        failures += batch.map { ($0, error.about($0)) }
      }
    }
    return failures
  }

  /// Adds the next request for a product whose answer was none, if its source has one.
  ///
  /// - Returns: Whether there is one.
  mutating func add(_ asked: Asked, after error: FetchError) -> Bool {
    guard error.mayBeBetterElsewhere else { return false }
    var asked = asked
    asked.attempts += 1
    // An id that does not fit the next request ends the attempts.
    guard
      let request = try? asked.attempts == 0
        ? asked.source.request(for: asked.target)
        : asked.source.request(for: asked.target, after: asked.attempts)
    else { return false }
    if asked.attempts > 0 { asked.firstError = asked.firstError ?? error }
    add(request, [asked])
    return true
  }

  private mutating func add(_ request: Request, _ asked: [Asked]) {
    if let index = indices[request] {
      entries[index].asked += asked
    } else {
      indices[request] = entries.count
      entries.append((request, asked))
    }
  }

  /// The requests, conditional where they are for one product that was fetched before.
  func requests(_ validators: [ProductID: Validators]) -> [Request] {
    entries.map { request, asked in
      guard asked.count == 1, let earlier = validators[asked[0].target], earlier.url == request.url
      else { return request }
      var request = request
      request.headers += earlier.headers
      return request
    }
  }

  /// What the answer to a request means for each product that it is for.
  func results(
    _ index: Int, _ request: Request, _ answer: Result<Response, HTTPError>,
    fetchedAt time: Timestamp
  ) -> [(Asked, Result<Fetched, FetchError>)] {
    let asked = entries[index].asked
    switch answer {
    case .failure(.busy): return asked.map { ($0, .failure(.tooManyRequests($0.id))) }
    case .failure(let error): return asked.map { ($0, .failure(.noAnswer($0.id, error))) }
    case .success(let response) where response.status == 304 && request != entries[index].request:
      return asked.map { ($0, .success(.unchanged)) }
    case .success(let response):
      let validators = asked.count == 1 ? Validators(response, for: request) : nil
      return zip(asked, products(asked, in: response)).map { asked, result in
        let fetched = result.map { product in
          var product = product
          product.fetchedAt = time
          return Fetched.product(product, validators)
        }
        return (asked, fetched.mapError { asked.firstError ?? $0 })
      }
    }
  }

  private func products(
    _ asked: [Asked], in response: Response
  ) -> [Result<Product, FetchError>] {
    // One request goes to one address, and that belongs to one source or to equal ones.
    let sources = Set(asked.map(\.target.source))
    if sources.count == 1, let source = asked.first?.source {
      return source.products(asked.map(\.target), in: response)
    }
    return asked.map { asked in
      Result { () throws(FetchError) in try asked.source.product(asked.target, in: response) }
    }
  }
}
