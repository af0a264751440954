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
    self.tokens = PriceScanner(text).tokens
    self.locale = locale
    self.currency = currency
  }

  /// The price that the text is, with nothing else in it.
  func wholeText() throws(PriceTextError) -> Money {
    let pieces = tokens.filter { !$0.isSpace }
    let numbers = pieces.compactMap(\.number)
    let signs = pieces.compactMap(\.sign)
    if numbers.count == 1, signs.count + 2 == pieces.count,
      pieces.contains(where: { $0.isSymbol("-") })
    {
      throw .negative(text)
    }
    guard numbers.count == 1, !numbers[0].isLoose, signs.count <= 2,
      signs.count + 1 == pieces.count
    else { throw .noPrice(text) }
    var candidates = PriceCandidates(tokens)
    guard let candidate = candidates.next(), candidate.signs.count == signs.count else {
      throw .noPrice(text)
    }
    return try money(candidate)
  }

  /// The price somewhere in the text, and the high end if it is a range.
  func price() throws(PriceTextError) -> (low: Money, high: Money?) {
    if saysFree, !tokens.contains(where: { $0.number != nil }) {
      return (Money(.zero, currency), nil)
    }
    var best: (rank: Rank, low: Money, high: Money?)?
    var refusal = PriceTextError.noPrice(text)
    var candidates = PriceCandidates(tokens)
    while best?.rank != .sure, let candidate = candidates.next() {
      guard let rank = rank(candidate) else {
        if let reason = reason(candidate) { refusal = reason }
        continue
      }
      if let best, best.rank >= rank { continue }
      do {
        let low = try money(candidate)
        if low.amount.isZero, best != nil { continue }
        best = (low.amount.isZero ? .nothing : rank, low, try high(candidate, above: low))
      } catch .noPrice {
        continue
      } catch {
        guard rank < .weak else { throw error }
        refusal = error
      }
    }
    guard let best else { throw refusal }
    return (best.low, best.high)
  }

  /// How surely a candidate is the price.
  private enum Rank: Comparable {
    /// Nothing is to be paid: beside a price, that is not the price.
    case nothing
    case withoutSign
    /// Its words say that it was the price once.
    case former
    /// Its sign may be a word.
    case weak
    case sure
  }

  /// - Returns: `nil` for a number that is no price.
  private func rank(_ candidate: PriceCandidates.Candidate) -> Rank? {
    switch candidate.standing {
    case .none, .former: break
    case .negative, .perMeasure, .other: return nil
    }
    if candidate.signs.isEmpty { return isPriceWithoutSign(candidate) ? .withoutSign : nil }
    if candidate.standing == .former { return .former }
    return candidate.signs.allSatisfy(\.isWeak) ? .weak : .sure
  }

  private func reason(_ candidate: PriceCandidates.Candidate) -> PriceTextError? {
    switch candidate.standing {
    case .negative: .negative(text)
    case .perMeasure: .perMeasure(text)
    case .none, .former, .other: nil
    }
  }

  /// Whether a number without a sign is a price: it is introduced by nothing but words such
  /// as "from", and it stands alone or is written with two decimals.
  private func isPriceWithoutSign(_ candidate: PriceCandidates.Candidate) -> Bool {
    for token in tokens[..<candidate.range.lowerBound] {
      switch token {
      case .word(.price), .word(.now), .word(.former), .space, .symbol: continue
      default: return false
      }
    }
    if candidate.number.isWhole { return true }
    if let mark = candidate.number.marks.last, candidate.number.digits.count - mark.position == 2 {
      return true
    }
    return tokens[candidate.range.upperBound...].allSatisfy { token in
      switch token {
      case .space: true
      case .symbol(let scalar): !["-", "/", ":"].contains(scalar)
      default: false
      }
    }
  }

  /// Whether the text says that the thing costs nothing: "free", alone or beside a zero.
  var saysFree: Bool {
    var words = 0
    for token in tokens {
      switch token {
      case .word(.free): words += 1
      case .number(let number) where number.digits.allSatisfy { $0 == 0 }: continue
      case .space, .symbol, .sign: continue
      default: return false
      }
    }
    return words == 1
  }

  private func money(_ candidate: PriceCandidates.Candidate) throws(PriceTextError) -> Money {
    guard let choice = CurrencyChoice(candidate.signs, locale: locale, hint: currency) else {
      throw .severalCurrencies(text)
    }
    return try money(candidate.number, choice, isMinor: candidate.signs.contains(where: \.isMinor))
  }

  private func high(
    _ candidate: PriceCandidates.Candidate, above low: Money
  ) throws(PriceTextError) -> Money? {
    guard let number = candidate.high,
      let choice = CurrencyChoice(candidate.signs, locale: locale, hint: currency)
    else { return nil }
    let high = try money(number, choice, isMinor: candidate.signs.contains(where: \.isMinor))
    return high.amount > low.amount ? high : nil
  }

  private func money(
    _ number: WrittenNumber, _ choice: CurrencyChoice, isMinor: Bool
  ) throws(PriceTextError) -> Money {
    guard let amount = try number.amount(minorDigits: choice.minorDigits, locale: locale) else {
      throw .noPrice(text)
    }
    guard isMinor else { return Money(amount, choice.currency) }
    guard let hundredth = amount.shifted(by: -2) else { throw .tooManyDigits }
    return Money(hundredth, choice.currency)
  }
}
