import Money
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
