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
    self.tokens = PriceLexer(text, currency: currency).tokens
    self.locale = locale
    self.currency = currency
  }

  /// The price of a text that must have nothing else in it.
  func wholeText() throws(PriceTextError) -> Money {
    let pieces = tokens.filter { !$0.isSpace }
    var candidates = PriceCandidates(tokens)
    guard let candidate = candidates.next() else { throw .noPrice(text) }
    let rest = tokens[..<candidate.range.lowerBound] + tokens[candidate.range.upperBound...]
    if pieces.count(where: { $0.number != nil }) == 1,
      rest.contains(where: { $0.isPunctuation("-") }),
      rest.allSatisfy({ $0.isSpace || $0.sign != nil || $0.isPunctuation("-") })
    {
      throw .negative(text)
    }
    guard rest.allSatisfy(\.isSpace), candidate.high == nil, candidate.kind == .price,
      !candidate.number.hasSpaceBeforeDecimals, canCount(candidate)
    else { throw .noPrice(text) }
    return try money(candidate)
  }

  /// The price somewhere in the text, and its upper end if it is a range.
  func price() throws(PriceTextError) -> (low: Money, high: Money?) {
    if saysFree, !tokens.contains(where: { $0.number != nil }) {
      return (Money(.zero, currency), nil)
    }
    var best: (rank: Rank, low: Money, high: Money?)?
    var refusal = PriceTextError.noPrice(text)
    let taxes = taxMeanings()
    var candidates = PriceCandidates(tokens)
    while best.map({ $0.rank < .highest || !taxes.isEmpty }) ?? true,
      let candidate = candidates.next()
    {
      guard let confidence = confidence(in: candidate) else {
        if let reason = rejectionReason(for: candidate) { refusal = reason }
        continue
      }
      var rank = Rank(
        confidence: confidence, isInNamedCurrency: isInNamedCurrency(candidate),
        tax: taxes[candidate.range.lowerBound])
      if let best, best.rank >= rank { continue }
      do {
        let low = try money(candidate)
        if low.amount.isZero, best != nil { continue }
        if low.amount.isZero { rank.confidence = .zero }
        best = (rank, low, try highEnd(of: candidate, above: low))
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

  /// Which of several candidates is the price. The first one of the highest rank is taken.
  private struct Rank: Comparable {
    var confidence: Confidence
    /// Whether the signs may stand for the currency that is known, if one is.
    var isInNamedCurrency: Bool
    /// Whether tax is in the price, or `nil` if the text does not say so.
    var tax: PriceTaxLabel.Meaning?

    /// The highest rank of a text that says nothing about tax.
    static let highest = Rank(confidence: .certain, isInNamedCurrency: true)

    static func < (a: Rank, b: Rank) -> Bool { a.key < b.key }

    private var key: (Confidence, Int, Int) {
      (confidence, isInNamedCurrency ? 1 : 0, tax == .gross ? 1 : tax == .net ? -1 : 0)
    }
  }

  /// What the text says about tax for each price in it, by the start of the price's range.
  private func taxMeanings() -> [Int: PriceTaxLabel.Meaning] {
    let mayHaveLabels = tokens.contains { token in
      switch token.word {
      case .gross, .net, .tax: true
      default: false
      }
    }
    guard mayHaveLabels else { return [:] }
    let prices = IteratorSequence(PriceCandidates(tokens)).filter { confidence(in: $0) != nil }
    return PriceTaxLabel.meanings(in: tokens, for: prices)
  }

  private func isInNamedCurrency(_ candidate: PriceCandidate) -> Bool {
    guard let currency else { return true }
    return candidate.signs.allSatisfy { $0.codes.contains(currency.code) }
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
    guard canCount(candidate) else { return nil }
    if candidate.signs.isEmpty { return isPriceWithoutSign(candidate) ? .noSign : nil }
    if candidate.kind == .formerPrice { return .formerPrice }
    let isAmbiguous = candidate.signs.allSatisfy { sign in
      sign.isAmbiguous && !(currency.map { sign.codes.contains($0.code) } ?? false)
    }
    return isAmbiguous ? .ambiguousSign : .certain
  }

  /// Returns whether a number such as `45 rb` may be an amount: it has a sign, or the currency is
  /// known.
  private func canCount(_ candidate: PriceCandidate) -> Bool {
    candidate.number.magnitude == 0 || !candidate.signs.isEmpty || currency != nil
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
    return try money(candidate.number, resolved, exponent: exponent(of: candidate.signs))
  }

  /// The power of ten of the currency that a number with these signs counts.
  private func exponent(of signs: [CurrencySign]) -> Int {
    signs.lazy.map(\.exponent).first { $0 != 0 } ?? 0
  }

  private func highEnd(
    of candidate: PriceCandidate, above low: Money
  ) throws(PriceTextError) -> Money? {
    guard let number = candidate.high,
      let resolved = ResolvedCurrency(candidate.signs, locale: locale, hint: currency)
    else { return nil }
    let high = try money(number, resolved, exponent: exponent(of: candidate.signs))
    return high.amount > low.amount ? high : nil
  }

  private func money(
    _ number: NumberToken, _ resolved: ResolvedCurrency, exponent: Int
  ) throws(PriceTextError) -> Money {
    guard let amount = try number.amount(minorUnits: resolved.minorUnits, locale: locale) else {
      throw .noPrice(text)
    }
    guard let units = amount.shifted(by: exponent) else { throw .tooManyDigits }
    return Money(units, resolved.currency)
  }
}
