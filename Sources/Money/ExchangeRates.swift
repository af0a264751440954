/// The exchange rate of two currencies: one unit of ``source`` is worth ``rate`` units of
/// ``target``.
public struct ExchangeRate: Hashable, Sendable {
  public let target: Currency
  public let source: Currency
  public let rate: Amount
  /// The day of the rate as it was given, such as `2026-11-01`, or `nil` if none was given.
  public let asOf: String?

  public init(target: Currency, source: Currency, rate: Amount, asOf: String? = nil) {
    self.target = target
    self.source = source
    self.rate = rate
    self.asOf = asOf
  }
}

/// A set of exchange rates, which finds conversions between currencies.
public struct ExchangeRates: Sendable {
  private let rates: [ExchangeRate]

  /// - Parameter rates: Of two rates for the same currencies the first one is used.
  public init(_ rates: [ExchangeRate]) {
    self.rates = rates
  }

  /// The conversion of one currency to another by one rate, or by two rates that share a third
  /// currency. Each rate may be used in either direction.
  ///
  /// - Returns: `nil` if the rates do not connect the currencies.
  public func route(from source: Currency, to target: Currency) -> ExchangeRoute? {
    if source == target { return ExchangeRoute() }
    if let step = step(from: source, to: target) { return ExchangeRoute(steps: [step]) }
    for middle in rates.flatMap({ [$0.source, $0.target] }) {
      if let first = step(from: source, to: middle), let second = step(from: middle, to: target) {
        return ExchangeRoute(steps: [first, second])
      }
    }
    return nil
  }

  private func step(from source: Currency, to target: Currency) -> ExchangeRoute.Step? {
    if let rate = rates.first(where: { $0.source == source && $0.target == target }) {
      return ExchangeRoute.Step(rate: rate, isBackward: false)
    }
    return rates.first { $0.source == target && $0.target == source }.map {
      ExchangeRoute.Step(rate: $0, isBackward: true)
    }
  }
}

/// The rates that convert amounts of one currency to another, in the order of use.
public struct ExchangeRoute: Equatable, Sendable {
  /// A rate and the direction in which it is used.
  public struct Step: Equatable, Sendable {
    public let rate: ExchangeRate
    /// Whether amounts are divided by the rate, which converts from its target to its source.
    public let isBackward: Bool
  }

  /// Empty for a conversion of a currency to itself.
  public private(set) var steps: [Step] = []

  /// Converts an amount without rounding.
  ///
  /// - Returns: `nil` if the result needs more than 38 digits above or below the fraction bar.
  public func apply(to amount: Amount) -> Fraction? {
    steps.reduce(Fraction(amount)) { fraction, step in
      step.isBackward
        ? fraction?.divided(by: step.rate.rate) : fraction?.multiplied(by: step.rate.rate)
    }
  }
}

/// An exact quotient of two amounts. Calculations with fractions need to round only once, at the
/// end; those whose result needs more than 38 digits return `nil`.
public struct Fraction: Equatable, Sendable {
  private var numerator: Amount
  private var denominator = Amount(1)

  public init(_ amount: Amount) {
    numerator = amount
  }

  /// The product.
  public func multiplied(by factor: Amount) -> Fraction? {
    numerator.multiplied(by: factor).map { Fraction($0, denominator) }
  }

  /// The quotient. The divisor must not be zero.
  public func divided(by divisor: Amount) -> Fraction? {
    denominator.multiplied(by: divisor).map { Fraction(numerator, $0) }
  }

  /// The sum.
  public func adding(_ other: Fraction) -> Fraction? {
    guard denominator != other.denominator else {
      return numerator.adding(other.numerator).map { Fraction($0, denominator) }
    }
    guard let left = numerator.multiplied(by: other.denominator),
      let right = other.numerator.multiplied(by: denominator),
      let bottom = denominator.multiplied(by: other.denominator)
    else { return nil }
    return left.adding(right).map { Fraction($0, bottom) }
  }

  /// The fraction as an amount with at most `places` digits after the point, rounded half to even.
  public func amount(places: Int) -> Amount? {
    denominator == Amount(1)
      ? numerator.rounded(toPlaces: places) : numerator.divided(by: denominator, toPlaces: places)
  }

  private init(_ numerator: Amount, _ denominator: Amount) {
    self.numerator = numerator
    self.denominator = denominator
  }
}
