import Money
package import WishListModel

/// What a source asks for, what it gets, and where in the answer it finds each field.
package struct SourceDiagnosis: Sendable {
  /// What came of one place of a field.
  package struct Finding: Equatable, Sendable {
    /// What is there.
    package enum Outcome: Equatable, Sendable {
      case found(String)
      /// The pointer leads no further than to a place, where there is something else.
      case missing(reached: String, what: String)
    }

    /// The key of the field in a definition, such as `price`.
    package let field: String
    /// The pointer.
    package let place: String
    package let outcome: Outcome

    package init(field: String, place: String, outcome: Outcome) {
      self.field = field
      self.place = place
      self.outcome = outcome
    }
  }

  package let id: ProductID
  /// The address that was asked, and the fields that were sent with it, without their secrets.
  package let url: String
  package let headers: [String]
  /// `nil` if no answer came.
  package let status: Int?
  /// In the order in which a definition has its fields. A field that is not listed has no place.
  package let findings: [Finding]
  /// What it comes to.
  package let result: Result<Product, FetchError>
}
