import Money

extension PriceCandidates {
  /// Takes the other end of a range, as in `$10 - $20`, `$10-20` or `10 bis 20 €`.
  func takeHighEnd(_ candidate: inout Candidate) {
    let between = candidate.range.upperBound + space(at: candidate.range.upperBound)
    guard let tie = token(between), tie.isSymbol("-", "~") || tie.word == .to else { return }
    let start = between + 1 + space(at: between + 1)
    guard let high = highEnd(from: start, after: between) else { return }
    if candidate.signs.isEmpty {
      guard tokens[high.range.upperBound - 1].sign != nil, isIntroduced(candidate) else { return }
      candidate.signs = high.signs
    } else if high.signs.isEmpty {
      let next = high.range.upperBound
      guard tokens[candidate.range.lowerBound].sign != nil,
        token(next + space(at: next))?.word == nil
      else { return }
    } else if high.signs != candidate.signs {
      return
    }
    candidate.high = high.number
    candidate.range = candidate.range.lowerBound..<high.range.upperBound
  }

  /// The price that begins at a token, with the signs beside it.
  private func highEnd(from start: Int, after tie: Int) -> Candidate? {
    // At most a sign and a space on either side of it stand before the number.
    guard let index = (start..<start + 4).first(where: { token($0)?.number != nil }),
      let number = token(index)?.number
    else { return nil }
    var rest = self
    rest.floor = tie + 1
    var high = Candidate(number: number, range: index..<index + 1)
    rest.takeSignsBefore(&high)
    rest.takeSignsAfter(&high)
    guard high.range.lowerBound == start,
      rest.standing(high, numberAt: index, isHighEnd: true) == .none
    else { return nil }
    return high
  }

  /// Whether only words that introduce a price stand before a candidate.
  private func isIntroduced(_ candidate: Candidate) -> Bool {
    tokens[floor..<candidate.range.lowerBound].allSatisfy { token in
      switch token {
      case .word(.price), .word(.now), .space, .symbol: true
      default: false
      }
    }
  }
}
