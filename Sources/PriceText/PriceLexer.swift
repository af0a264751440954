import Money

/// Divides a text into the tokens from which prices are read, in one pass.
struct PriceLexer {
  /// The characters of the text in plain form, without those that are invisible.
  private(set) var scalars: [Unicode.Scalar]
  var position = 0
  private(set) var tokens: [PriceToken] = []
  /// The currency in which the text is most likely to be, if that is known.
  let currency: Currency?

  init(_ text: String, currency: Currency? = nil) {
    self.currency = currency
    scalars = text.unicodeScalars.lazy.filter { !CharacterClass.isInvisible($0) }
      .map(CharacterClass.plain)
    dropBoundaries()
    while position < scalars.count { tokens.append(next()) }
  }

  /// Drops the boundaries of elements that are not between two digits.
  private mutating func dropBoundaries() {
    guard scalars.contains(PriceText.elementBoundary) else { return }
    scalars = scalars.indices.filter { index in
      scalars[index] != PriceText.elementBoundary
        || (index > 0 && isDigit(at: index - 1) && isDigit(at: index + 1))
    }.map { scalars[$0] }
  }

  private mutating func next() -> PriceToken {
    let scalar = scalars[position]
    if CharacterClass.digit(scalar) != nil || isBeforeDecimals { return .number(number()) }
    if scalar == " " {
      while position < scalars.count, scalars[position] == " " { position += 1 }
      return .space
    }
    if let sign = signWithLettersAfter() { return .sign(sign) }
    if CharacterClass.isLetter(scalar) { return word() }
    position += 1
    return CurrencySign.table[String(scalar)].map(PriceToken.sign) ?? .punctuation(scalar)
  }

  /// The character at a distance from the current one, or `nil` after the end.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  func isDigit(at index: Int) -> Bool {
    index < scalars.count && CharacterClass.digit(scalars[index]) != nil
  }

  func isLetter(at index: Int) -> Bool {
    index < scalars.count && CharacterClass.isLetter(scalars[index])
  }

  /// Whether a decimal separator without digits before it begins a number here, as in `.75`. The
  /// separator may be doubled by mistake.
  private var isBeforeDecimals: Bool {
    let separator = scalars[position]
    guard separator == "." || separator == "," || separator == "٫",
      isDigit(at: position + 1) || (peek(1) == separator && isDigit(at: position + 2))
    else { return false }
    switch tokens.last {
    case .word, .number: return false
    case .sign, .space, .punctuation, nil: return true
    }
  }
}
