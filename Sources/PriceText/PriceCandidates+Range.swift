import Money

extension PriceCandidates {
  /// Adds the upper end of a range such as `$10 - $20`, `$10-20` or `10 bis 20 €`.
  func takeHighEnd(_ candidate: inout PriceCandidate) {
    let between = candidate.range.upperBound + space(at: candidate.range.upperBound)
    guard let connector = token(between),
      connector.isPunctuation("-", "~") || connector.word == .to
    else { return }
    let start = between + 1 + space(at: between + 1)
    guard let high = highEnd(from: start, after: between) else { return }
    if candidate.signs.isEmpty {
      guard tokens[high.range.upperBound - 1].sign != nil, hasOnlyLabelsBefore(candidate) else {
        return
      }
      candidate.signs = high.signs
    } else if high.signs.isEmpty {
      let next = high.range.upperBound
      guard tokens[candidate.range.lowerBound].sign != nil,
        token(next + space(at: next))?.word == nil
      else { return }
    } else if high.signs != candidate.signs {
      return
    }
    // "10-20 Tsd. €" may begin at ten, or at ten thousand.
    guard candidate.number.magnitude == high.number.magnitude else {
      candidate.number.isMalformed = candidate.number.magnitude == 0
      return
    }
    candidate.high = high.number
    candidate.range = candidate.range.lowerBound..<high.range.upperBound
  }

  /// The price that begins at an index, with the signs beside it.
  private func highEnd(from start: Int, after connector: Int) -> PriceCandidate? {
    // At most a sign and a space on either side of it precede the number.
    guard let index = (start..<start + 4).first(where: { token($0)?.number != nil }),
      let number = token(index)?.number
    else { return nil }
    var rest = self
    rest.start = connector + 1
    var high = PriceCandidate(number, at: index)
    rest.takeSignsAndMagnitude(&high)
    guard high.range.lowerBound == start,
      rest.kind(of: high, numberAt: index, isHighEnd: true) == .price
    else { return nil }
    return high
  }

  /// Returns whether only labels of prices precede a candidate.
  private func hasOnlyLabelsBefore(_ candidate: PriceCandidate) -> Bool {
    tokens[start..<candidate.range.lowerBound].allSatisfy { token in
      switch token {
      case .word(.priceLabel), .word(.currentLabel), .space, .punctuation: true
      default: false
      }
    }
  }
}
