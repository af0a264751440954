package import Money

/// The sum of the values of wishes in each currency.
package struct Totals: Equatable, Sendable {
  /// One sum for each currency, ordered by code. The sum in an unknown currency is the last one.
  package var sums: [Money] {
    amounts.map { Money($0.value, $0.key) }.sorted { left, right in
      guard let left = left.currency?.code else { return false }
      guard let right = right.currency?.code else { return true }
      return left < right
    }
  }

  /// The wishes that were not added, because they have no price or because the sum would need more
  /// than 38 digits.
  package private(set) var unpriced: [ProductID] = []
  /// The number of wishes that were added.
  package private(set) var count = 0
  private var amounts: [Currency?: Amount] = [:]

  package init() {}

  /// Adds the value of a wish, which is quantity times price.
  package mutating func add(_ value: Money?, of id: ProductID) {
    guard let value,
      let sum = amounts[value.currency, default: .zero].adding(value.amount)
    else { return unpriced.append(id) }
    amounts[value.currency] = sum
    count += 1
  }

  /// Converts all sums to one currency and adds them.
  ///
  /// Only the result is rounded: half to even, to the minor unit of the currency (8 digits for
  /// currencies without one). If there are sums and no rate converts any of them, the result has
  /// no sum, since a sum of zero would be wrong.
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

/// A total in one currency, with the rates from which it was calculated.
package struct ConvertedTotal: Equatable, Sendable {
  /// `nil` if nothing could be converted, or if the sum needs more than 38 digits.
  package fileprivate(set) var sum: Money?
  /// The rates that were used.
  package fileprivate(set) var rates: [ExchangeRate]
  /// The sums that no rate converts.
  package fileprivate(set) var leftOut: [Money]
}
