import HTTP
import Money
package import WishListModel

extension ProductFetcher {
  /// Fetches a product and tells each step on the way.
  ///
  /// - Throws: ``FetchError`` where there is nothing to ask, and what the client throws if
  ///   there is no network library.
  package func diagnosis(of id: ProductID) throws -> SourceDiagnosis {
    let source = try catalog.source(of: id)
    let first = try diagnosis(of: id, source, source.request(for: [id]))
    guard case .failure(let error) = first.result, error.mayBeBetterElsewhere,
      let request = try source.request(for: id, after: 1)
    else { return first }
    let second = try diagnosis(of: id, source, request)
    if case .success = second.result { return second }
    return first
  }

  private func diagnosis(
    of id: ProductID, _ source: any ProductSource, _ request: Request
  ) throws -> SourceDiagnosis {
    var answer: Result<Response, HTTPError> = .failure(.interrupted)
    try client.send([request]) { answer = $1 }
    let json = source as? JSONSource
    let result = Result { () throws(FetchError) in
      switch answer {
      case .failure(let error): throw FetchError.noAnswer(id, error)
      case .success(let response): try source.product(id, in: response)
      }
    }
    let response = try? answer.get()  // an answer that did not come is told by the result
    return SourceDiagnosis(
      id: id, url: request.url, headers: json?.definition.headers.map(\.description) ?? [],
      status: response?.status,
      findings: response.flatMap { json?.findings(for: id, in: $0) } ?? [], result: result)
  }
}
