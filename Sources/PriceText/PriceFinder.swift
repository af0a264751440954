import Foundation
import Money

/// Finds the number in a text that is its price.
struct PriceFinder {
  let text: String
  let tokens: [PriceToken]
  let locale: Locale?
  let currency: Currency?

  init(_ text: String, locale: Locale?, currency: Currency?) {
    self.text = text
    self.tokens = PriceLexer(text).tokens
    self.locale = locale
    self.currency = currency
  }

  /// The price of a text that must have nothing else in it.
  func wholeText() throws(PriceTextError) -> Money {
    let pieces = tokens.filter { !$0.isSpace }
    let numbers = pieces.compactMap(\.number)
    let signs = pieces.compactMap(\.sign)
    if numbers.count == 1, signs.count + 2 == pieces.count,
      pieces.contains(where: { $0.isPunctuation("-") })
    {
      throw .negative(text)
    }
    guard numbers.count == 1, !numbers[0].hasSpaceBeforeDecimals, signs.count <= 2,
      signs.count + 1 == pieces.count
    else { throw .noPrice(text) }
    var candidates = PriceCandidates(tokens)
    guard let candidate = candidates.next(), candidate.signs.count == signs.count else {
      throw .noPrice(text)
    }
    return try money(candidate)
  }

  /// The price somewhere in the text, and its upper end if it is a range.
  func price() throws(PriceTextError) -> (low: Money, high: Money?) {
    if saysFree, !tokens.contains(where: { $0.number != nil }) {
      return (Money(.zero, currency), nil)
    }
    var best: (confidence: Confidence, low: Money, high: Money?)?
    var refusal = PriceTextError.noPrice(text)
    var candidates = PriceCandidates(tokens)
    while best?.confidence != .certain, let candidate = candidates.next() {
      guard let confidence = confidence(in: candidate) else {
        if let reason = rejectionReason(for: candidate) { refusal = reason }
        continue
      }
      if let best, best.confidence >= confidence { continue }
      do {
        let low = try money(candidate)
        if low.amount.isZero, best != nil { continue }
        best = (
          low.amount.isZero ? .zero : confidence, low, try highEnd(of: candidate, above: low)
        )
      } catch .noPrice {
        continue
      } catch {
        guard confidence < .ambiguousSign else { throw error }
        refusal = error
      }
    }
    guard let best else { throw refusal }
    return (best.low, best.high)
  }

  /// How likely it is that a candidate is the price. The first candidate with the highest
  /// confidence is taken.
  private enum Confidence: Comparable {
    /// A zero, which is not the price if there is another one.
    case zero
    case noSign
    case formerPrice
    case ambiguousSign
    case certain
  }

  /// - Returns: `nil` for a number that is not a price.
  private func confidence(in candidate: PriceCandidate) -> Confidence? {
    switch candidate.kind {
    case .price, .formerPrice: break
    case .negative, .unitPrice, .other: return nil
    }
    if candidate.signs.isEmpty { return isPriceWithoutSign(candidate) ? .noSign : nil }
    if candidate.kind == .formerPrice { return .formerPrice }
    return candidate.signs.allSatisfy(\.isAmbiguous) ? .ambiguousSign : .certain
  }

  private func rejectionReason(for candidate: PriceCandidate) -> PriceTextError? {
    switch candidate.kind {
    case .negative: .negative(text)
    case .unitPrice: .unitPrice(text)
    case .price, .formerPrice, .other: nil
    }
  }

  /// Returns whether a number without a sign is a price: only labels of prices precede it, and it
  /// has two decimals or is followed by nothing but space and punctuation.
  private func isPriceWithoutSign(_ candidate: PriceCandidate) -> Bool {
    for token in tokens[..<candidate.range.lowerBound] {
      switch token {
      case .word(.priceLabel), .word(.currentLabel), .word(.formerLabel), .space, .punctuation:
        continue
      default: return false
      }
    }
    if candidate.number.hasDashForDecimals { return true }
    if let separator = candidate.number.separators.last,
      candidate.number.digits.count - separator.position == 2
    {
      return true
    }
    return tokens[candidate.range.upperBound...].allSatisfy { token in
      switch token {
      case .space: true
      case .punctuation(let scalar): !["-", "/", ":"].contains(scalar)
      default: false
      }
    }
  }

  /// Whether the text consists of one word such as "free", possibly beside zeros and signs.
  var saysFree: Bool {
    var words = 0
    for token in tokens {
      switch token {
      case .word(.free): words += 1
      case .number(let number) where number.digits.allSatisfy { $0 == 0 }: continue
      case .space, .punctuation, .sign: continue
      default: return false
      }
    }
    return words == 1
  }

  private func money(_ candidate: PriceCandidate) throws(PriceTextError) -> Money {
    guard let resolved = ResolvedCurrency(candidate.signs, locale: locale, hint: currency) else {
      throw .severalCurrencies(text)
    }
    return try money(
      candidate.number, resolved, isMinorUnit: candidate.signs.contains(where: \.isMinorUnit))
  }

  private func highEnd(
    of candidate: PriceCandidate, above low: Money
  ) throws(PriceTextError) -> Money? {
    guard let number = candidate.high,
      let resolved = ResolvedCurrency(candidate.signs, locale: locale, hint: currency)
    else { return nil }
    let high = try money(
      number, resolved, isMinorUnit: candidate.signs.contains(where: \.isMinorUnit))
    return high.amount > low.amount ? high : nil
  }

  private func money(
    _ number: NumberToken, _ resolved: ResolvedCurrency, isMinorUnit: Bool
  ) throws(PriceTextError) -> Money {
    guard let amount = try number.amount(minorUnits: resolved.minorUnits, locale: locale) else {
      throw .noPrice(text)
    }
    guard isMinorUnit else { return Money(amount, resolved.currency) }
    guard let hundredth = amount.shifted(by: -2) else { throw .tooManyDigits }
    return Money(hundredth, resolved.currency)
  }
}
