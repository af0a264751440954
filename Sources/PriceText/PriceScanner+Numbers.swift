import Money

extension PriceScanner {
  /// Takes the number that starts here.
  mutating func number() -> WrittenNumber {
    var number = WrittenNumber()
    if PriceScalar.digit(scalars[position]) == nil {
      if !isDigit(at: position + 1) { position += 1 }
      join(&number, Self.mark(scalars[position]))
    }
    while position < scalars.count {
      let scalar = scalars[position]
      if let digit = PriceScalar.digit(scalar) {
        number.digits.append(digit)
        position += 1
      } else if let mark = Self.mark(scalar), isDigit(at: position + 1) {
        join(&number, mark)
      } else if scalar == " ", spaceGroups(number) {
        join(&number, .space)
      } else {
        break
      }
    }
    // "$.750.30": a mark before digits that have one of their own says nothing.
    if number.marks.count > 1, number.marks[0].position == 0 { number.marks.removeFirst() }
    finish(&number)
    return number
  }

  private mutating func join(_ number: inout WrittenNumber, _ mark: WrittenNumber.Mark?) {
    if let mark { number.marks.append((mark, number.digits.count)) }
    position += 1
  }

  private static func mark(_ scalar: Unicode.Scalar) -> WrittenNumber.Mark? {
    switch scalar {
    case ".": .point
    case ",": .comma
    case "'", "’", "‘", "ʼ", "´", "`": .apostrophe
    case "٬": .group
    case "٫", "·": .decimal
    default: nil
    }
  }

  /// Whether the space here parts thousands: after one to three digits or other such
  /// groups, and before exactly three.
  private func spaceGroups(_ number: WrittenNumber) -> Bool {
    guard let first = number.digits.first, first != 0,
      number.marks.last.map({ $0.mark == .space && number.digits.count - $0.position == 3 })
        ?? (number.digits.count <= 3)
    else { return false }
    return (1...3).allSatisfy { isDigit(at: position + $0) } && !isDigit(at: position + 4)
  }

  /// Takes what may follow the digits of a price without being a digit between marks.
  private mutating func finish(_ number: inout WrittenNumber) {
    guard let scalar = peek(0) else { return }
    if ".,:".unicodeScalars.contains(scalar), let next = peek(1) {
      if next == "-" || (scalar != ":" && next == "=") {
        var end = position + 1
        while end < scalars.count, scalars[end] == next, end < position + 3 { end += 1 }
        guard !isDigit(at: end) else { return }
        number.isWhole = true
        position = end
      } else if scalar != ":", next == " ", decimalsFollowSpace(number) {
        number.marks.append((scalar == "." ? .point : .comma, number.digits.count))
        number.isLoose = true
        position += 2
        number.digits += scalars[position..<position + 2].compactMap(PriceScalar.digit)
        position += 2
      }
      return
    }
    takeRaisedDigits(&number)
    if let scalar = peek(0), !scalar.isASCII, scalar.properties.numericType == .numeric {
      number.isBroken = !PriceScalar.isIdeograph(scalar)
    }
  }

  /// Whether `119. 95` goes on here: two digits and nothing that could make them another number.
  private func decimalsFollowSpace(_ number: WrittenNumber) -> Bool {
    let last = number.marks.last
    guard
      last == nil || (last?.mark != .decimal && number.digits.count - (last?.position ?? 0) == 3)
    else { return false }
    guard isDigit(at: position + 2), isDigit(at: position + 3) else { return false }
    guard let after = peek(4) else { return true }
    return PriceScalar.digit(after) == nil && Self.mark(after) == nil && after != "%"
      && !PriceScalar.isLetter(after)
  }

  /// Two raised digits after a whole number are its cents; any others are a footnote.
  private mutating func takeRaisedDigits(_ number: inout WrittenNumber) {
    var raised: [UInt8] = []
    while let digit = peek(0).flatMap(PriceScalar.superscript) {
      raised.append(digit)
      position += 1
    }
    guard raised.count == 2, number.marks.isEmpty else { return }
    number.marks.append((.decimal, number.digits.count))
    number.digits += raised
  }
}
