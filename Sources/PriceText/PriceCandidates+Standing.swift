import Money

extension PriceCandidates {
  /// What stands around a candidate makes of it.
  func standing(
    _ candidate: Candidate, numberAt index: Int, isHighEnd: Bool = false
  ) -> Standing {
    let (start, end) = (candidate.range.lowerBound, candidate.range.upperBound)
    if !isHighEnd, let before = minus(before: start) ?? minus(before: index) { return before }
    if isPartOfSomethingElse(candidate, numberAt: index) { return .other }
    if isPerMeasure(start, end) { return .perMeasure }
    if token(end + space(at: end))?.word == .off { return .other }
    return introduction(start)
  }

  /// A dash right before a number makes it negative, or joins it to what stands before.
  private func minus(before index: Int) -> Standing? {
    guard token(index - 1)?.isSymbol("-") ?? false else { return nil }
    switch token(index - 2) {
    case .number, .word: return .other
    case .sign, .space, .symbol, nil: return .negative
    }
  }

  /// Whether the number belongs to a percentage, a date, a time, a phone number, a name such
  /// as `USB3`, a multiple such as `$3M`, or a threshold such as `$49+`.
  private func isPartOfSomethingElse(_ candidate: Candidate, numberAt index: Int) -> Bool {
    let (start, end) = (candidate.range.lowerBound, candidate.range.upperBound)
    let isSigned = !candidate.signs.isEmpty
    let afterNumber = index + 1
    if token(afterNumber + space(at: afterNumber))?.isSymbol("%", "‰", "٪") ?? false { return true }
    if token(index - 1)?.isSymbol("%") ?? false { return true }
    if token(end)?.isSymbol("+") ?? false { return true }
    if joinsNumbers(index) { return true }
    // 1e5
    if token(index - 1)?.word != nil, token(index - 2)?.number != nil { return true }
    if let word = token(afterNumber)?.word, !isSigned || word == .scale || word == .measure {
      return true
    }
    let next = token(afterNumber + space(at: afterNumber))?.word
    if next == .scale || (next == .measure && !isSigned) { return true }
    guard !isSigned else { return false }
    if token(start - 1)?.word != nil || (token(start - 1)?.isSymbol("+", "#", "№") ?? false) {
      return true
    }
    return candidate.number.digits.count > 1 && candidate.number.digits[0] == 0
      && (candidate.number.marks.first?.position ?? 2) > 1
  }

  /// Whether `/`, `:` or a dash ties the number to another, as in a date; a range has a sign.
  private func joinsNumbers(_ index: Int) -> Bool {
    if token(index - 1)?.isSymbol("/", ":", ".") ?? false, token(index - 2)?.number != nil {
      return true
    }
    guard token(index + 2)?.number != nil else { return false }
    if token(index + 1)?.isSymbol(":", "/") ?? false { return true }
    // 2024-05-12 and 555-123-4567
    return (token(index + 1)?.isSymbol("-") ?? false) && (token(index + 3)?.isSymbol("-") ?? false)
  }

  /// Whether the price is by the kilo: `/ kg`, `per 100 g`, `1 kg = `.
  private func isPerMeasure(_ start: Int, _ end: Int) -> Bool {
    let before = start - space(before: start) - 1
    if token(before)?.isSymbol("=") ?? false {
      return token(before - space(before: before) - 1)?.word == .measure
    }
    var index = end + space(at: end)
    guard let tie = token(index), tie.isSymbol("/") || tie.word == .per else { return false }
    index += 1
    index += space(at: index)
    if token(index)?.number != nil {
      index += 1
      index += space(at: index)
    }
    return token(index)?.word == .measure
  }

  /// What the nearest telling word of the last three says of the number that follows.
  private func introduction(_ start: Int) -> Standing {
    var words = 0
    var seesMeasure = false
    for token in tokens[..<start].reversed() {
      switch token {
      case .word(.now): return .none
      case .word(.former): return .former
      case .word(.aside): return .other
      case .word(.unitPrice): return .perMeasure
      case .word(.per): return seesMeasure ? .perMeasure : .none
      case .word(.measure): seesMeasure = true
      case .word: words += 1
      case .space, .symbol: continue
      case .number, .sign: return .none
      }
      if words == 3 { return .none }
    }
    return .none
  }
}
