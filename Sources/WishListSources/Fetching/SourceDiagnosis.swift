import HTTP
import Money
import WebAddress
package import WishListModel

/// The steps of fetching one product: the request, the response, and what was found where.
package struct SourceDiagnosis: Sendable {
  /// What was found at one place of a field.
  package struct Finding: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable {
      /// The text at the place.
      case found(String)
      /// The pointer leads only as far as `reached`, which is `what`.
      case missing(reached: String, what: String)
    }

    /// The key of the field in a definition, such as `price`.
    package let field: String
    /// The pointer to the place.
    package let place: String
    package let outcome: Outcome

    package init(field: String, place: String, outcome: Outcome) {
      self.field = field
      self.place = place
      self.outcome = outcome
    }
  }

  package let id: ProductID
  /// The address of the request.
  package let url: String
  /// The headers of the request that the definition of the source adds, without secrets.
  package let headers: [String]
  /// The status of the response, or `nil` if there was no response.
  package let status: Int?
  /// The findings, ordered by field. A field without a place has no finding.
  package let findings: [Finding]
  package let result: Result<Product, FetchError>
}

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
      id: id, url: WebAddress.hidingSecrets(in: request.address.text),
      headers: source.summary.headers, status: response?.status,
      findings: response.map { source.findings(for: id, in: $0) } ?? [], result: result)
  }
}
