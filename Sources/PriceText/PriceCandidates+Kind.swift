import Money

extension PriceCandidates {
  /// What a candidate is, according to the tokens around it.
  ///
  /// - Parameters:
  ///   - index: The index of the number.
  ///   - isHighEnd: Whether the candidate is the upper end of a range, so that a dash before it is
  ///     not a minus sign.
  func kind(
    of candidate: PriceCandidate, numberAt index: Int, isHighEnd: Bool = false
  ) -> PriceCandidate.Kind {
    let (start, end) = (candidate.range.lowerBound, candidate.range.upperBound)
    if !isHighEnd, let kind = kind(afterDashBefore: start) ?? kind(afterDashBefore: index) {
      return kind
    }
    if isOtherNumber(candidate, numberAt: index) { return .other }
    if isUnitPrice(start, end) { return .unitPrice }
    if token(end + space(at: end))?.word == .off { return .other }
    return kind(afterWordsBefore: start)
  }

  /// A dash directly before a number makes it negative, or connects it to the token before the
  /// dash.
  private func kind(afterDashBefore index: Int) -> PriceCandidate.Kind? {
    guard token(index - 1)?.isPunctuation("-") ?? false else { return nil }
    switch token(index - 2) {
    case .number, .word: return .other
    case .sign, .space, .punctuation, nil: return .negative
    }
  }

  /// Returns whether the number is part of a percentage, a date, a time, a phone number, a name
  /// such as `USB3`, a multiple such as `$3M`, or a threshold such as `$49+`.
  private func isOtherNumber(_ candidate: PriceCandidate, numberAt index: Int) -> Bool {
    let (start, end) = (candidate.range.lowerBound, candidate.range.upperBound)
    let hasSign = !candidate.signs.isEmpty
    let afterNumber = candidate.numberEnd
    if token(afterNumber + space(at: afterNumber))?.isPunctuation("%", "‰", "٪") ?? false {
      return true
    }
    if token(index - 1)?.isPunctuation("%") ?? false { return true }
    if token(end)?.isPunctuation("+") ?? false { return true }
    if isConnectedToNumber(index) { return true }
    // 1e5
    if token(index - 1)?.word != nil, token(index - 2)?.number != nil { return true }
    if let word = token(afterNumber)?.word, !hasSign || word.isMagnitude || word == .unit {
      return true
    }
    if let next = token(afterNumber + space(at: afterNumber))?.word,
      next.isMagnitude || (next == .unit && !hasSign)
    {
      return true
    }
    guard !hasSign else { return false }
    if token(start - 1)?.word != nil || (token(start - 1)?.isPunctuation("+", "#", "№") ?? false) {
      return true
    }
    return candidate.number.digits.count > 1 && candidate.number.digits[0] == 0
      && (candidate.number.separators.first?.position ?? 2) > 1
  }

  /// Returns whether `/`, `:`, `.` or dashes connect the number at an index to another one, as in
  /// a date or a phone number.
  private func isConnectedToNumber(_ index: Int) -> Bool {
    if token(index - 1)?.isPunctuation("/", ":", ".") ?? false, token(index - 2)?.number != nil {
      return true
    }
    guard token(index + 2)?.number != nil else { return false }
    if token(index + 1)?.isPunctuation(":", "/") ?? false { return true }
    // One dash may be that of a range. There are two in 2024-05-12 and 555-123-4567.
    return (token(index + 1)?.isPunctuation("-") ?? false)
      && (token(index + 3)?.isPunctuation("-") ?? false)
  }

  /// Returns whether a unit of measurement follows or precedes the price: `/ kg`, `per 100 g`,
  /// `1 kg = `.
  private func isUnitPrice(_ start: Int, _ end: Int) -> Bool {
    let before = start - space(before: start) - 1
    if token(before)?.isPunctuation("=") ?? false {
      return token(before - space(before: before) - 1)?.word == .unit
    }
    var index = end + space(at: end)
    guard let per = token(index), per.isPunctuation("/") || per.word == .per else { return false }
    index += 1
    index += space(at: index)
    if token(index)?.number != nil {
      index += 1
      index += space(at: index)
    }
    return token(index)?.word == .unit
  }

  /// The kind according to the nearest keyword among the three words before an index.
  private func kind(afterWordsBefore start: Int) -> PriceCandidate.Kind {
    var otherWords = 0
    var hasUnit = false
    for token in tokens[..<start].reversed() {
      switch token {
      case .word(.currentLabel): return .price
      case .word(.formerLabel): return .formerPrice
      case .word(.otherLabel): return .other
      case .word(.unitPriceLabel): return .unitPrice
      case .word(.per): return hasUnit ? .unitPrice : .price
      case .word(.unit): hasUnit = true
      case .word: otherWords += 1
      case .space, .punctuation: continue
      case .number, .sign: return .price
      }
      if otherWords == 3 { return .price }
    }
    return .price
  }
}
