import HTTP
import Money
package import WishListModel

extension ProductFetcher {
  /// Fetches a product and reports each step.
  ///
  /// - Throws: ``FetchError`` if no request can be made, and the error of the client if the
  ///   network library is missing.
  package func diagnosis(of id: ProductID) throws -> SourceDiagnosis {
    let source = try catalog.source(of: id)
    let first = try diagnosis(of: id, source, source.request(for: [id]))
    guard case .failure(let error) = first.result, error.allowsNextAddress,
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
    let result = Result { () throws(FetchError) in
      switch answer {
      case .failure(let error): throw FetchError.noAnswer(id, error)
      case .success(let response): try source.product(id, in: response)
      }
    }
    let response = try? answer.get()  // the result contains the error
    return SourceDiagnosis(
      id: id, url: request.address.text, headers: source.summary.headers, status: response?.status,
      findings: response.map { source.findings(for: id, in: $0) } ?? [], result: result)
  }
}
