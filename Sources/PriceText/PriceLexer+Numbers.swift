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

  /// Reads what may follow the digits of a price: dashes for decimals, decimals after a space, or
  /// raised decimals.
  private mutating func takeEnd(of number: inout NumberToken) {
    guard let scalar = peek(0) else { return }
    if ".,:".unicodeScalars.contains(scalar), let next = peek(1) {
      if next == "-" || (scalar != ":" && next == "=") {
        var end = position + 1
        while end < scalars.count, scalars[end] == next, end < position + 3 { end += 1 }
        guard !isDigit(at: end) else { return }
        number.hasDashForDecimals = true
        position = end
      } else if scalar != ":", next == " ", decimalsFollowSpace(after: number) {
        number.separators.append((scalar == "." ? .point : .comma, number.digits.count))
        number.hasSpaceBeforeDecimals = true
        position += 2
        number.digits += scalars[position..<position + 2].compactMap(CharacterClass.digit)
        position += 2
      }
      return
    }
    takeRaisedDigits(into: &number)
    if let scalar = peek(0), !scalar.isASCII, scalar.properties.numericType == .numeric {
      number.isMalformed = !CharacterClass.isIdeograph(scalar)
    }
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
    guard raised.count == 2, number.separators.isEmpty else { return }
    number.separators.append((.decimal, number.digits.count))
    number.digits += raised
  }
}
