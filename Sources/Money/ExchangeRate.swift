/// How much of one currency a unit of another is, and on which day.
public struct ExchangeRate: Hashable, Sendable {
  /// What the rate is counted in.
  public let target: Currency
  /// What one unit of is worth ``rate``.
  public let source: Currency
  public let rate: Amount
  /// The day as it was written, `2026-11-01`; `nil` if none was.
  public let asOf: String?

  public init(target: Currency, source: Currency, rate: Amount, asOf: String? = nil) {
    self.target = target
    self.source = source
    self.rate = rate
    self.asOf = asOf
  }
}
