/// Searches for ASCII characters by bytes. `a:\u{301}b` contains a colon for the grammar of an
/// address, although not as a `Character`: there it is part of a character with an accent.
extension StringProtocol {
  /// The index of the first byte that is one of some ASCII characters.
  func firstMark(_ marks: String) -> Index? {
    utf8.firstIndex { byte in marks.utf8.contains(byte) }
  }

  /// The text before the first of some ASCII characters, or the whole text if there is none.
  func before(_ marks: String) -> SubSequence {
    self[..<(firstMark(marks) ?? endIndex)]
  }

  /// The text after the first of some ASCII characters, or an empty text if there is none.
  func after(_ marks: String) -> SubSequence {
    guard let mark = firstMark(marks) else { return self[endIndex...] }
    return self[utf8.index(after: mark)...]
  }

  /// The first occurrence of an ASCII text.
  func firstASCII(_ text: String) -> Range<Index>? {
    utf8.firstRange(of: text.utf8)
  }

  /// The parts of the text between occurrences of an ASCII character.
  func parts(at mark: String) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while let next = rest.firstMark(mark) {
      parts.append(self[rest.startIndex..<next])
      rest = self[utf8.index(after: next)...][...]
    }
    parts.append(self[rest.startIndex...])
    return parts
  }
}

extension UInt8 {
  var isASCIIAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  var isASCIIHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
