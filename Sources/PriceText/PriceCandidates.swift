import Money

/// The numbers of a text, each with the signs beside it and what its surroundings make of it.
struct PriceCandidates: IteratorProtocol {
  /// A number, with what belongs to it.
  struct Candidate {
    var number: WrittenNumber
    var signs: [CurrencySign] = []
    var high: WrittenNumber?
    var standing = Standing.none
    /// The tokens that the candidate takes up, its signs included.
    var range: Range<Int>
  }

  /// What the surroundings make of a number.
  enum Standing {
    case none
    /// It was asked once.
    case former
    case negative
    case perMeasure
    /// It is a percentage, a date, a saving or the like.
    case other
  }

  let tokens: [PriceToken]
  /// Where the candidate before this one ended.
  var floor = 0

  init(_ tokens: [PriceToken]) {
    self.tokens = tokens
  }

  mutating func next() -> Candidate? {
    var index = floor
    while index < tokens.count {
      if let number = tokens[index].number {
        let candidate = candidate(number, at: index)
        floor = candidate.range.upperBound
        return candidate
      }
      index += 1
    }
    return nil
  }

  private func candidate(_ number: WrittenNumber, at index: Int) -> Candidate {
    var candidate = Candidate(number: number, range: index..<index + 1)
    takeSignsBefore(&candidate)
    takeSignsAfter(&candidate)
    takeCents(&candidate)
    candidate.standing = standing(candidate, numberAt: index)
    if candidate.standing == .none || candidate.standing == .former { takeHighEnd(&candidate) }
    return candidate
  }

  func takeSignsBefore(_ candidate: inout Candidate) {
    var index = candidate.range.lowerBound
    for _ in 0..<2 {
      let gap = space(before: index)
      let next = index - gap - 1
      guard next >= floor, let sign = tokens[next].sign, !sign.isMinor, gap == 0 || !sign.mustTouch
      else { return }
      candidate.signs.append(sign)
      candidate.range = next..<candidate.range.upperBound
      index = next
    }
  }

  func takeSignsAfter(_ candidate: inout Candidate) {
    var index = candidate.range.upperBound
    for _ in candidate.signs.count..<max(candidate.signs.count, 2) {
      let gap = space(at: index)
      guard let sign = token(index + gap)?.sign, gap == 0 || !sign.mustTouch,
        !belongsToNext(signAt: index + gap, gap: gap, isSigned: !candidate.signs.isEmpty)
      else { return }
      candidate.signs.append(sign)
      index += gap + 1
      candidate.range = candidate.range.lowerBound..<index
    }
  }

  /// Whether a sign between two numbers is the second's: it touches that one and not the
  /// first, or the first has one already.
  private func belongsToNext(signAt index: Int, gap: Int, isSigned: Bool) -> Bool {
    let gapAfter = space(at: index + 1)
    guard token(index + 1 + gapAfter)?.number != nil else {
      // "$5 US $6": the next number has two signs.
      return isSigned && token(index + 1 + gapAfter)?.sign != nil && gap > 0
    }
    return gap > 0 && (isSigned || gapAfter == 0)
  }

  /// Takes the cents that stand after the sign, as in `35€99`.
  private func takeCents(_ candidate: inout Candidate) {
    let index = candidate.range.upperBound
    guard candidate.number.marks.isEmpty, candidate.signs.count == 1, tokens[index - 1].sign != nil,
      tokens[index - 2].number != nil
    else { return }
    let gap = space(at: index)
    guard let cents = token(index + gap)?.number, cents.marks.isEmpty else { return }
    guard cents.digits.count == 2 else {
      candidate.number.isBroken = gap == 0
      return
    }
    guard gap == 0 || index + gap + 1 == tokens.count else { return }
    candidate.number.marks = [(.decimal, candidate.number.digits.count)]
    candidate.number.digits += cents.digits
    candidate.range = candidate.range.lowerBound..<index + gap + 1
  }
}

extension PriceCandidates {
  func token(_ index: Int) -> PriceToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// How many tokens of white space, none or one, stand at an index.
  func space(at index: Int) -> Int { token(index)?.isSpace ?? false ? 1 : 0 }

  func space(before index: Int) -> Int { space(at: index - 1) }
}
