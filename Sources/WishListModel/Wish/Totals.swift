package import Money

/// What wishes cost together, in each currency.
package struct Totals: Equatable, Sendable {
  /// The sum in each currency, by code; the one in no known currency last.
  package var sums: [Money] {
    amounts.map { Money($0.value, $0.key) }.sorted { left, right in
      guard let left = left.currency?.code else { return false }
      guard let right = right.currency?.code else { return true }
      return left < right
    }
  }

  /// The wishes that have no price, or whose sum needs more than 38 digits.
  package private(set) var unpriced: [ProductID] = []
  /// How many wishes were added up.
  package private(set) var count = 0
  private var amounts: [Currency?: Amount] = [:]

  package init() {}

  /// Adds what a wish costs: quantity times price.
  package mutating func add(_ value: Money?, of id: ProductID) {
    guard let value,
      let sum = amounts[value.currency, default: .zero].adding(value.amount)
    else { return unpriced.append(id) }
    amounts[value.currency] = sum
    count += 1
  }

  /// All sums in one currency.
  ///
  /// It is rounded once, at the end, half to even, to the digits of the currency. Where no rate
  /// leads from anything there is no sum: zero would be an amount that nobody asked.
  package func converted(to target: Currency, by rates: ExchangeRates) -> ConvertedTotal {
    var total = ConvertedTotal(sum: nil, rates: [], leftOut: [])
    var sum: Fraction? = Fraction(.zero)
    for money in sums {
      guard let currency = money.currency, let route = rates.route(from: currency, to: target)
      else {
        total.leftOut.append(money)
        continue
      }
      sum = sum.flatMap { sum in route.apply(to: money.amount).flatMap(sum.adding) }
      for step in route.steps where !total.rates.contains(step.rate) {
        total.rates.append(step.rate)
      }
    }
    guard sums.isEmpty || total.leftOut.count < sums.count else { return total }
    total.sum = sum?.amount(places: target.minorUnit ?? 8).map { Money($0, target) }
    return total
  }
}

/// A total in one currency, and what it rests on.
package struct ConvertedTotal: Equatable, Sendable {
  /// `nil` where nothing could be converted, or where it needs more than 38 digits.
  package fileprivate(set) var sum: Money?
  /// The rates that were used.
  package fileprivate(set) var rates: [ExchangeRate]
  /// The sums for which there is no rate.
  package fileprivate(set) var leftOut: [Money]
}
