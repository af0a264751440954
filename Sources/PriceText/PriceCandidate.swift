import Money

/// A number in a text that may be a price, with the currency signs that belong to it.
struct PriceCandidate {
  /// What a number is, according to the tokens around it.
  enum Kind {
    case price
    /// A price that is no longer valid.
    case formerPrice
    /// An amount below zero.
    case negative
    /// A price per unit of measurement, such as a kilogram.
    case unitPrice
    /// A percentage, a date, a saving or another number that is not a price.
    case other
  }

  var number: NumberToken
  var signs: [CurrencySign] = []
  /// The upper end, if the number is the lower end of a range.
  var high: NumberToken?
  var kind = Kind.price
  /// The index after the number, and after the word that multiplies it.
  var numberEnd: Int
  /// The indices of the tokens of the candidate, including its signs and the upper end.
  var range: Range<Int>

  /// A candidate of a number alone.
  init(_ number: NumberToken, at index: Int) {
    self.number = number
    numberEnd = index + 1
    range = index..<index + 1
  }
}

/// The candidates of a text, in order.
struct PriceCandidates: IteratorProtocol {
  let tokens: [PriceToken]
  /// The index of the first token that does not belong to an earlier candidate.
  var start = 0

  init(_ tokens: [PriceToken]) {
    self.tokens = tokens
  }

  mutating func next() -> PriceCandidate? {
    var index = start
    while index < tokens.count {
      if let number = tokens[index].number {
        let candidate = candidate(number, at: index)
        start = candidate.range.upperBound
        return candidate
      }
      index += 1
    }
    return nil
  }

  private func candidate(_ number: NumberToken, at index: Int) -> PriceCandidate {
    var candidate = PriceCandidate(number, at: index)
    takeSignsAndMagnitude(&candidate)
    takeSubunits(&candidate)
    takeDecimalsAfterSign(&candidate)
    candidate.kind = kind(of: candidate, numberAt: index)
    if candidate.kind == .price || candidate.kind == .formerPrice { takeHighEnd(&candidate) }
    return candidate
  }

  /// Adds the signs on both sides of the number, and a word that multiplies it.
  func takeSignsAndMagnitude(_ candidate: inout PriceCandidate) {
    takeSignsBefore(&candidate)
    takeMagnitude(&candidate)
    takeSignsAfter(&candidate)
  }

  /// Adds up to two signs before the number.
  private func takeSignsBefore(_ candidate: inout PriceCandidate) {
    var index = candidate.range.lowerBound
    for _ in 0..<2 {
      let gap = candidate.signs.isEmpty ? gapWithColon(before: index) : space(before: index)
      let next = index - gap - 1
      guard next >= start, let sign = tokens[next].sign, !sign.isMinorUnit,
        gap == 0 || !sign.mustBeAdjacent
      else { return }
      candidate.signs.append(sign)
      candidate.range = next..<candidate.range.upperBound
      index = next
    }
  }

  /// The number of tokens between a number and a sign before it: white space, and a colon as in
  /// `US$: 5` and `Price (GBP): 5`.
  private func gapWithColon(before index: Int) -> Int {
    var start = index - space(before: index)
    guard token(start - 1)?.isPunctuation(":") ?? false else { return index - start }
    start -= 1
    start -= space(before: start)
    if token(start - 1)?.isPunctuation(")", "]") ?? false { start -= 1 }
    return index - start
  }

  /// Adds the word that multiplies the number, such as `rb` in `Rp45rb`.
  private func takeMagnitude(_ candidate: inout PriceCandidate) {
    let index = candidate.numberEnd + space(at: candidate.numberEnd)
    let places: Int
    switch token(index)?.word {
    case .magnitude(let power): places = power
    case .k where !candidate.signs.isEmpty: places = 3
    default: return
    }
    var end = index + 1
    if token(end)?.isPunctuation(".") ?? false { end += 1 }
    // "1万5千" has a second part.
    guard token(end)?.number == nil else { return }
    candidate.number.magnitude = places
    candidate.numberEnd = end
    candidate.range = candidate.range.lowerBound..<end
  }

  /// Adds signs after the number, up to two signs in all.
  private func takeSignsAfter(_ candidate: inout PriceCandidate) {
    var index = candidate.range.upperBound
    for _ in candidate.signs.count..<max(candidate.signs.count, 2) {
      let gap = space(at: index)
      guard let sign = token(index + gap)?.sign, gap == 0 || !sign.mustBeAdjacent,
        !isSignOfNext(at: index + gap, gap: gap, hasSign: !candidate.signs.isEmpty)
      else { return }
      candidate.signs.append(sign)
      index += gap + 1
      candidate.range = candidate.range.lowerBound..<index
    }
  }

  /// Returns whether a sign between two numbers belongs to the second one: it is apart from the
  /// first one, and the first one has a sign already or the sign is adjacent to the second one.
  ///
  /// - Parameter gap: The number of spaces between the first number and the sign.
  private func isSignOfNext(at index: Int, gap: Int, hasSign: Bool) -> Bool {
    let gapAfter = space(at: index + 1)
    guard token(index + 1 + gapAfter)?.number != nil else {
      // In "$5 US $6" the second number has two signs.
      return hasSign && token(index + 1 + gapAfter)?.sign != nil && gap > 0
    }
    return gap > 0 && (hasSign || gapAfter == 0)
  }

  /// Adds the hundredths of a price such as `18 zł 49 gr` and `3$ 25¢`.
  private func takeSubunits(_ candidate: inout PriceCandidate) {
    guard candidate.number.isWhole, candidate.number.magnitude == 0, candidate.signs.count == 1
    else { return }
    let index = candidate.range.upperBound + space(at: candidate.range.upperBound)
    guard let hundredths = token(index)?.number, hundredths.separators.isEmpty,
      hundredths.digits.count <= 2
    else { return }
    let name = index + 1 + space(at: index + 1)
    switch token(name) {
    case .word(.subunit): break
    case .sign(let sign)
    where sign.isMinorUnit && !sign.codes.filter(candidate.signs[0].codes.contains).isEmpty:
      break
    default: return
    }
    candidate.number.append(hundredths: Array(([0] + hundredths.digits).suffix(2)))
    candidate.range = candidate.range.lowerBound..<name + 1
  }

  /// Adds the decimals that follow the sign in a price such as `35€99`.
  private func takeDecimalsAfterSign(_ candidate: inout PriceCandidate) {
    let index = candidate.range.upperBound
    guard candidate.number.separators.isEmpty, candidate.signs.count == 1,
      tokens[index - 1].sign != nil, tokens[index - 2].number != nil
    else { return }
    let gap = space(at: index)
    guard let decimals = token(index + gap)?.number, decimals.separators.isEmpty else { return }
    guard decimals.digits.count == 2 else {
      candidate.number.isMalformed = gap == 0
      return
    }
    guard gap == 0 || index + gap + 1 == tokens.count else { return }
    candidate.number.append(hundredths: decimals.digits)
    candidate.range = candidate.range.lowerBound..<index + gap + 1
  }
}

extension PriceCandidates {
  /// The token at an index, or `nil` if the index is out of bounds.
  func token(_ index: Int) -> PriceToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// The number of tokens of white space at an index: none or one.
  func space(at index: Int) -> Int { token(index)?.isSpace ?? false ? 1 : 0 }

  /// The number of tokens of white space before an index: none or one.
  func space(before index: Int) -> Int { space(at: index - 1) }
}
