/// The characters of a text that nothing is drawn for, or only a blank: joiners, selectors, tags,
/// fillers and marks (Default_Ignorable_Code_Point of Unicode, and interlinear annotations).
///
/// They have a use in a few places: within emoji (UTS #51), beside letters of scripts that join
/// (UAX #31, section 2.3), and in Hangul syllables. Anywhere else they hide something.
struct InvisibleCharacters {
  private let scalars: [Unicode.Scalar]

  init(in text: String.UnicodeScalarView) {
    scalars = Array(text)
  }

  /// Returns whether a scalar is drawn as nothing, or as a blank that is no space.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0xAD: false
    case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x2060...0x2065, 0x206A...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Returns whether the invisible scalar at an index stands where it has a use.
  func hasUse(at index: Int) -> Bool {
    switch scalars[index].value {
    case 0xAD: isLetter(scalar(index - 1)) && isLetter(scalar(index + 1))
    case 0x034F: isMark(scalar(index - 1))
    case 0x061C, 0x200E, 0x200F: !isInvisible(index - 1) && !isInvisible(index + 1)
    case 0x115F: isVowel(scalar(index + 1))
    case 0x1160: isInitialConsonant(scalar(index - 1))
    case 0x200B: isScript(at: index - 1, Self.spaceless) && isScript(at: index + 1, Self.spaceless)
    case 0x200C: isScript(at: index - 1, Self.joining)
    case 0x200D:
      isScript(at: index - 1, Self.joining)
        || !isInvisible(index - 1)
          && isScript(at: index + 1, Self.joining)
        || isEmoji(before: index) && isEmoji(scalar(index + 1))
    case 0x180B...0x180F: isScript(at: index - 1, [0x1800...0x18AF])
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: isBase(scalar(index - 1))
    case 0xE0020...0xE007F: isInFlag(index)
    default: false
    }
  }

  /// Scripts whose letters join or form conjuncts, where joiners change the form of a letter.
  private static let joining: [ClosedRange<UInt32>] = [
    0x0600...0x08FF, 0x0900...0x0DFF, 0x0F00...0x109F, 0x1700...0x18AF, 0x1900...0x1C4F,
    0x1CD0...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x10A00...0x10FFF,
    0x11000...0x11FFF, 0x1E900...0x1E95F,
  ]
  /// Scripts that are written without spaces, in which a space without width ends a word.
  private static let spaceless: [ClosedRange<UInt32>] = [
    0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF,
    0x1B00...0x1B7F, 0xA980...0xA9DF, 0xAA00...0xAADF,
  ]

  private func scalar(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private func isInvisible(_ index: Int) -> Bool { scalar(index).map(Self.contains) ?? false }

  private func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.isAlphabetic ?? false
  }

  private func isMark(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, !Self.contains(scalar) else { return false }
    return scalar.properties.canonicalCombiningClass != .notReordered
  }

  /// Returns whether a scalar can be given a variation: it is drawn, and is no space or control.
  private func isBase(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, !Self.contains(scalar), !scalar.properties.isWhitespace else { return false }
    return scalar.properties.generalCategory != .control
  }

  private func isScript(at index: Int, _ ranges: [ClosedRange<UInt32>]) -> Bool {
    guard let scalar = scalar(index), !Self.contains(scalar) else { return false }
    return ranges.contains { $0.contains(scalar.value) }
  }

  private func isInitialConsonant(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { 0x1100...0x115E ~= $0.value || 0xA960...0xA97C ~= $0.value } ?? false
  }

  private func isVowel(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { 0x1161...0x11A7 ~= $0.value || 0xD7B0...0xD7C6 ~= $0.value } ?? false
  }

  private func isEmoji(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.value > 0xFF && $0.properties.isEmoji } ?? false
  }

  /// Returns whether an emoji ends before an index, perhaps with a selector or a skin tone.
  private func isEmoji(before index: Int) -> Bool {
    isEmoji(scalar(index - 1)) || scalar(index - 1)?.value == 0xFE0F && isEmoji(scalar(index - 2))
  }

  /// Returns whether a tag is part of the flag of a region, such as that of Scotland: a black flag,
  /// up to six letters or digits as tags, and the tag that ends them.
  private func isInFlag(_ index: Int) -> Bool {
    func isText(_ index: Int) -> Bool {
      scalar(index).map { 0xE0030...0xE0039 ~= $0.value || 0xE0061...0xE007A ~= $0.value } ?? false
    }
    var start = index
    while index - start < 7, isText(start - 1) { start -= 1 }
    var end = start
    while end - start < 7, isText(end) { end += 1 }
    return (3...6).contains(end - start) && scalar(start - 1)?.value == 0x1F3F4
      && scalar(end)?.value == 0xE007F && index <= end
  }
}
