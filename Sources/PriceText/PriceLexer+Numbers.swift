import Money

extension PriceLexer {
  /// Reads the number that begins here.
  mutating func number() -> NumberToken {
    var number = NumberToken()
    if CharacterClass.digit(scalars[position]) == nil {
      if !isDigit(at: position + 1) { position += 1 }
      take(Self.separator(scalars[position]), into: &number)
    }
    while position < scalars.count {
      let scalar = scalars[position]
      if let digit = CharacterClass.digit(scalar) {
        number.digits.append(digit)
        position += 1
      } else if let separator = Self.separator(scalar), isDigit(at: position + 1) {
        take(separator, into: &number)
      } else if scalar == " ", isGroupingSpace(after: number) {
        take(.space, into: &number)
      } else {
        break
      }
    }
    // In "$.750.30" the first point is a typing error.
    if number.separators.count > 1, number.separators[0].position == 0 {
      number.separators.removeFirst()
    }
    takeEnd(of: &number)
    return number
  }

  private mutating func take(
    _ separator: NumberToken.Separator?, into number: inout NumberToken
  ) {
    if let separator { number.separators.append((separator, number.digits.count)) }
    position += 1
  }

  private static func separator(_ scalar: Unicode.Scalar) -> NumberToken.Separator? {
    switch scalar {
    case ".": .point
    case ",": .comma
    case "'", "’", "‘", "ʼ", "´", "`": .apostrophe
    case "٬": .arabicGroup
    case "٫", "·": .decimal
    default: nil
    }
  }

  /// Returns whether the space here separates groups of digits: it follows one to three digits or
  /// a group, and exactly three digits follow it.
  private func isGroupingSpace(after number: NumberToken) -> Bool {
    guard let first = number.digits.first, first != 0,
      number.separators.last.map({
        $0.separator == .space && number.digits.count - $0.position == 3
      }) ?? (number.digits.count <= 3)
    else { return false }
    return (1...3).allSatisfy { isDigit(at: position + $0) } && !isDigit(at: position + 4)
  }

  /// Reads what may follow the digits of a price: dashes for decimals, or decimals that are raised,
  /// after a space or in an element of their own.
  private mutating func takeEnd(of number: inout NumberToken) {
    guard let scalar = peek(0) else { return }
    if scalar == PriceText.elementBoundary { return takeDigitsOfNextElement(into: &number) }
    if let end = endOfDashes {
      number.hasDashForDecimals = true
      position = end
      return
    }
    if scalar == "." || scalar == "," {
      guard peek(1) == " ", decimalsFollowSpace(after: number) else { return }
      number.separators.append((scalar == "." ? .point : .comma, number.digits.count))
      number.hasSpaceBeforeDecimals = true
      number.digits += scalars[position + 2..<position + 4].compactMap(CharacterClass.digit)
      position += 4
      return
    }
    takeRaisedDigits(into: &number)
    if let scalar = peek(0), !scalar.isASCII, scalar.properties.numericType == .numeric {
      number.isMalformed = !CharacterClass.isIdeograph(scalar)
    }
  }

  /// The end of what stands for no decimals here: `.-`, `,--`, `:-`, `. –`, and `/-` or `/=` as in
  /// South Asia and East Africa.
  private var endOfDashes: Int? {
    guard let scalar = peek(0), ".,:/".unicodeScalars.contains(scalar) else { return nil }
    let gap = (scalar == "." || scalar == ",") && peek(1) == " " ? 1 : 0
    guard let dash = peek(1 + gap), dash == "-" || (dash == "=" && scalar != ":") else {
      return nil
    }
    var end = position + gap + 2
    while end < scalars.count, scalars[end] == dash, end < position + gap + 4 { end += 1 }
    guard !isDigit(at: end) else { return nil }
    // "5. - 10." are two numbers.
    if gap == 1, end < scalars.count, scalars[end] == " ", isDigit(at: end + 1) { return nil }
    return end
  }

  /// Returns whether two decimals follow a separator and a space here, as in `119. 95`.
  private func decimalsFollowSpace(after number: NumberToken) -> Bool {
    let last = number.separators.last
    guard
      last == nil
        || (last?.separator != .decimal && number.digits.count - (last?.position ?? 0) == 3)
    else { return false }
    guard isDigit(at: position + 2), isDigit(at: position + 3) else { return false }
    guard let after = peek(4) else { return true }
    return CharacterClass.digit(after) == nil && Self.separator(after) == nil && after != "%"
      && !CharacterClass.isLetter(after)
  }

  /// Reads raised digits. Two of them after an integer are its decimals. Any other number of them
  /// refers to a footnote.
  private mutating func takeRaisedDigits(into number: inout NumberToken) {
    var raised: [UInt8] = []
    while let digit = peek(0).flatMap(CharacterClass.superscript) {
      raised.append(digit)
      position += 1
    }
    if raised.count == 2, number.isWhole { number.append(hundredths: raised) }
  }

  /// Reads digits that only the boundary of an element separates from the number. Two of them
  /// after a whole number are its decimals. Anything else is no number that can be read.
  private mutating func takeDigitsOfNextElement(into number: inout NumberToken) {
    var digits: [UInt8] = []
    while let scalar = peek(0) {
      if let digit = CharacterClass.digit(scalar) {
        digits.append(digit)
      } else if scalar != PriceText.elementBoundary {
        break
      } else if !digits.isEmpty {
        number.isMalformed = true
      }
      position += 1
    }
    guard !digits.isEmpty else { return }
    if digits.count == 2, number.isWhole {
      number.append(hundredths: digits)
    } else {
      number.isMalformed = true
    }
  }
}
