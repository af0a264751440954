public import WishListModel

/// What a source asks for, what it gets, and where in the answer it finds each field.
public struct SourceDiagnosis: Sendable {
  /// What came of one place of a field.
  public struct Finding: Equatable, Sendable {
    /// What is there.
    public enum Outcome: Equatable, Sendable {
      case found(String)
      /// The pointer leads no further than to a place, where there is something else.
      case missing(reached: String, what: String)
    }

    /// The key of the field in a definition, such as `price`.
    public let field: String
    /// The pointer.
    public let place: String
    public let outcome: Outcome

    public init(field: String, place: String, outcome: Outcome) {
      self.field = field
      self.place = place
      self.outcome = outcome
    }
  }

  public let id: ProductID
  /// The address that was asked, and the fields that were sent with it, without their secrets.
  public let url: String
  public let headers: [String]
  /// `nil` if no answer came.
  public let status: Int?
  /// In the order in which a definition has its fields. A field that is not listed has no place.
  public let findings: [Finding]
  /// What it comes to.
  public let result: Result<Product, FetchError>
}
