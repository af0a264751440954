import Money

/// Cuts a text into the pieces that the reader of prices looks at, in one pass.
struct PriceScanner {
  let scalars: [Unicode.Scalar]
  var position = 0
  private(set) var tokens: [PriceToken] = []

  init(_ text: String) {
    scalars = text.unicodeScalars.lazy.filter { !PriceScalar.isInvisible($0) }
      .map(PriceScalar.plain)
    while position < scalars.count { tokens.append(next()) }
  }

  private mutating func next() -> PriceToken {
    let scalar = scalars[position]
    if PriceScalar.digit(scalar) != nil || startsWithDecimals { return .number(number()) }
    if scalar == " " {
      while position < scalars.count, scalars[position] == " " { position += 1 }
      return .space
    }
    if let sign = symbolBeforeLetters() { return .sign(sign) }
    if PriceScalar.isLetter(scalar) { return word() }
    position += 1
    return CurrencySign.table[String(scalar)].map(PriceToken.sign) ?? .symbol(scalar)
  }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  func isDigit(at index: Int) -> Bool {
    index < scalars.count && PriceScalar.digit(scalars[index]) != nil
  }

  func isLetter(at index: Int) -> Bool {
    index < scalars.count && PriceScalar.isLetter(scalars[index])
  }

  /// Whether a decimal mark stands here with no digit before it, as in `.75`; a slip of the
  /// key may double it.
  private var startsWithDecimals: Bool {
    let mark = scalars[position]
    guard mark == "." || mark == "," || mark == "٫",
      isDigit(at: position + 1) || (peek(1) == mark && isDigit(at: position + 2))
    else { return false }
    switch tokens.last {
    case .word, .number: return false
    case .sign, .space, .symbol, nil: return true
    }
  }
}
