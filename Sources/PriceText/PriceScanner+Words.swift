import Money

extension PriceScanner {
  /// The most characters that a sign with a mark in it has.
  private static let longestSign = 9

  /// The symbols that several countries share, each with its letters beside it.
  private static let shared: [Unicode.Scalar] = ["$", "£", "¥"]

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
    if let sign = symbol(after: letters) ?? CurrencySign(letters) { return .sign(sign) }
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
      // Whether the last letter of an abbreviation has its point is a matter of taste.
      if scalars[end - 1] != ".", peek(0) == ".", !isDigit(at: end + 1) { position += 1 }
      return sign
    }
    return nil
  }

  /// A dollar sign or the like that the letters just taken belong to.
  private mutating func symbol(after letters: String) -> CurrencySign? {
    if let symbol = peek(0), Self.shared.contains(symbol),
      let sign = CurrencySign.sign(symbol, with: letters)
    {
      position += 1
      return sign
    }
    if peek(0) == " ", peek(1) == "$", let sign = CurrencySign.dollar(apartFrom: letters) {
      position += 2
      return sign
    }
    return nil
  }

  /// Takes a dollar sign or the like with its letters after it: `$US`, `$ CA`, `$U`.
  mutating func symbolBeforeLetters() -> CurrencySign? {
    let symbol = scalars[position]
    guard Self.shared.contains(symbol) else { return nil }
    let gap = peek(1) == " " ? 1 : 0
    let start = position + 1 + gap
    var end = start
    while end < start + 4, isLetter(at: end) { end += 1 }
    guard end > start, !isLetter(at: end) else { return nil }
    let letters = text(from: start, to: end)
    let sign =
      if gap == 0 {
        CurrencySign.table["\(symbol)\(letters)"] ?? CurrencySign.sign(symbol, with: letters)
      } else if symbol == "$" {
        CurrencySign.dollar(apartFrom: letters)
      } else {
        CurrencySign?.none
      }
    if sign != nil { position = end }
    return sign
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
