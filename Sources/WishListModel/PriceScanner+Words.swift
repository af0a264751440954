extension PriceScanner {
  /// The most characters that a sign with a mark in it has.
  private static let longestSign = 6

  /// Takes the word or the sign that starts here with a letter.
  mutating func word() -> PriceToken {
    if PriceScalar.isIdeograph(scalars[position]) { return ideographs() }
    var end = position
    while isLetter(at: end), !PriceScalar.isIdeograph(scalars[end]) { end += 1 }
    if end - position <= Self.longestSign, let sign = signWithMarks(atLeast: end - position) {
      return .sign(sign)
    }
    guard end - position <= 20 else {
      position = end
      return .word(.other)
    }
    let letters = text(from: position, to: end)
    position = end
    if let sign = dollar(after: letters) ?? CurrencySign(letters) { return .sign(sign) }
    return .word(PriceWord(letters.lowercased()))
  }

  /// A sign such as `S/.`, `Rs.` or `C$`, which the letters here begin.
  private mutating func signWithMarks(atLeast letters: Int) -> CurrencySign? {
    let longest = min(Self.longestSign, scalars.count - position)
    guard longest > letters else { return nil }
    for length in (letters + 1...longest).reversed() {
      let end = position + length
      guard !PriceScalar.isLetter(scalars[end - 1]) || !isLetter(at: end),
        let sign = CurrencySign.table[text(from: position, to: end)]
      else { continue }
      position = end
      return sign
    }
    return nil
  }

  /// A dollar sign that the letters just taken belong to.
  private mutating func dollar(after letters: String) -> CurrencySign? {
    if peek(0) == "$", let sign = CurrencySign.dollar(after: letters) {
      position += 1
      return sign
    }
    if peek(0).map(PriceScalar.isSpace) ?? false, peek(1) == "$",
      let sign = CurrencySign.dollar(apartFrom: letters)
    {
      position += 2
      return sign
    }
    return nil
  }

  /// Takes a known word or sign of up to three ideographs, else one of them.
  private mutating func ideographs() -> PriceToken {
    for length in (1...3).reversed() where position + length <= scalars.count {
      let text = text(from: position, to: position + length)
      if let sign = CurrencySign.table[text] {
        position += length
        return .sign(sign)
      }
      if case let word = PriceWord(text), word != .other {
        position += length
        return .word(word)
      }
    }
    position += 1
    return .word(.other)
  }

  private func text(from start: Int, to end: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }
}
