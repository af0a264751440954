import Money

extension PriceLexer {
  /// The maximum number of characters of a sign that has punctuation in it.
  private static let longestSign = 9

  /// The symbols that several currencies share, and that letters beside them tell apart.
  private static let sharedSymbols: [Unicode.Scalar] = ["$", "£", "¥"]

  /// Reads the word or the sign that begins with a letter here.
  mutating func word() -> PriceToken {
    if CharacterClass.isIdeograph(scalars[position]) { return ideographs() }
    var end = position
    while isLetter(at: end), !CharacterClass.isIdeograph(scalars[end]) { end += 1 }
    if end - position <= Self.longestSign {
      if isSubunit(text(from: position, to: end)) {
        position = end
        return .word(.subunit)
      }
      if let sign = signWithPunctuation(after: end - position) { return .sign(sign) }
    }
    guard end - position <= 20 else {
      position = end
      return .word(.other)
    }
    let letters = text(from: position, to: end)
    position = end
    if let sign = namedSign(letters) { return .sign(sign) }
    if let sign = signWithLettersBefore(letters) ?? CurrencySign(letters) { return .sign(sign) }
    return .word(PriceKeyword(letters.lowercased()))
  }

  /// The sign that the letters before the current position are in the currency of the text. A
  /// letter that is also a unit or a magnitude is a sign only before a number.
  private mutating func namedSign(_ letters: String) -> CurrencySign? {
    guard let currency, let sign = CurrencySign(letters, of: currency) else { return nil }
    let point = peek(0) == "." ? 1 : 0
    let gap = peek(point) == " " ? 1 : 0
    switch PriceKeyword(letters.lowercased()) {
    case .unit, .magnitude, .k, .ambiguousMagnitude, .per, .to:
      guard isDigit(at: position + point + gap) else { return nil }
    default: break
    }
    // The point of an abbreviation, unless it begins a number such as ".99".
    if point == 1, gap == 1 || !isDigit(at: position + 1) { position += 1 }
    return sign
  }

  /// Returns whether letters name the hundredths of the price before them, as in `18 zł 49 gr` and
  /// `$3 25 cents`.
  private func isSubunit(_ letters: String) -> Bool {
    var rest = tokens[...]
    func dropSpace() { if rest.last?.isSpace ?? false { rest.removeLast() } }
    dropSpace()
    guard let hundredths = rest.popLast()?.number, hundredths.digits.count <= 2 else {
      return false
    }
    dropSpace()
    if let sign = rest.last?.sign { return sign.hasSubunit(letters) }
    guard rest.popLast()?.number != nil else { return false }
    dropSpace()
    return rest.last?.sign?.hasSubunit(letters) ?? false
  }

  /// Reads a sign such as `S/.`, `Rs.` or `C$`.
  ///
  /// - Parameter letters: The number of letters with which the sign begins.
  private mutating func signWithPunctuation(after letters: Int) -> CurrencySign? {
    let longest = min(Self.longestSign, scalars.count - position)
    guard longest > letters else { return nil }
    for length in (letters + 1...longest).reversed() {
      let end = position + length
      guard !CharacterClass.isLetter(scalars[end - 1]) || !isLetter(at: end),
        let sign = CurrencySign.table[text(from: position, to: end)]
      else { continue }
      position = end
      // The point after the last letter of an abbreviation is optional.
      if scalars[end - 1] != ".", peek(0) == ".", !isDigit(at: end + 1) { position += 1 }
      return sign
    }
    return nil
  }

  /// Reads a shared symbol here that forms a sign with the letters before it: `HK$`, `US $`.
  private mutating func signWithLettersBefore(_ letters: String) -> CurrencySign? {
    if let symbol = peek(0), Self.sharedSymbols.contains(symbol),
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

  /// Reads a shared symbol here with the letters after it, if they form a sign: `$US`, `$ CA`,
  /// `$U`.
  mutating func signWithLettersAfter() -> CurrencySign? {
    let symbol = scalars[position]
    guard Self.sharedSymbols.contains(symbol) else { return nil }
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

  /// Reads a known sign or keyword of up to three ideographs, or else one ideograph.
  private mutating func ideographs() -> PriceToken {
    for length in (1...3).reversed() where position + length <= scalars.count {
      let text = text(from: position, to: position + length)
      if let sign = CurrencySign.table[text] {
        position += length
        return .sign(sign)
      }
      if case let word = PriceKeyword(text), word != .other {
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
