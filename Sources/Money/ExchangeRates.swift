/// Rates between currencies, and how to get from one to another by them.
public struct ExchangeRates: Sendable {
  private let rates: [ExchangeRate]

  /// - Parameter rates: The earlier of two that say the same counts.
  public init(_ rates: [ExchangeRate]) {
    self.rates = rates
  }

  /// The way from one currency to another: by one rate, forward or backward, or by two
  /// with one currency between.
  ///
  /// - Returns: `nil` where there is none.
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

/// The rates by which an amount goes from one currency to another.
public struct ExchangeRoute: Equatable, Sendable {
  /// A rate, used as it was given or the other way round.
  public struct Step: Equatable, Sendable {
    public let rate: ExchangeRate
    public let isBackward: Bool
  }

  public private(set) var steps: [Step] = []

  /// The amount as a fraction that nothing has been rounded in.
  ///
  /// - Returns: `nil` where that needs more than 38 digits.
  public func apply(to amount: Amount) -> Fraction? {
    steps.reduce(Fraction(amount)) { fraction, step in
      step.isBackward
        ? fraction?.divided(by: step.rate.rate) : fraction?.multiplied(by: step.rate.rate)
    }
  }
}

/// A quotient of two amounts that has not been worked out yet.
public struct Fraction: Equatable, Sendable {
  private var numerator: Amount
  private var denominator = Amount(1)

  public init(_ amount: Amount) {
    numerator = amount
  }

  public func multiplied(by factor: Amount) -> Fraction? {
    numerator.multiplied(by: factor).map { Fraction($0, denominator) }
  }

  public func divided(by divisor: Amount) -> Fraction? {
    denominator.multiplied(by: divisor).map { Fraction(numerator, $0) }
  }

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

  /// The quotient, rounded half to even.
  public func amount(places: Int) -> Amount? {
    denominator == Amount(1)
      ? numerator.rounded(toPlaces: places) : numerator.divided(by: denominator, toPlaces: places)
  }

  private init(_ numerator: Amount, _ denominator: Amount) {
    self.numerator = numerator
    self.denominator = denominator
  }
}
