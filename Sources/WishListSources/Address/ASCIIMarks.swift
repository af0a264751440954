/// Marks of ASCII in a text, whatever combines with them: `a:\u{301}b` has a colon, though
/// not as a `Character`.
extension StringProtocol {
  /// Where the first of some marks stands.
  func firstMark(_ marks: String) -> Index? {
    utf8.firstIndex { byte in marks.utf8.contains(byte) }
  }

  /// The text before the first of some marks, or all of it.
  func before(_ marks: String) -> SubSequence {
    self[..<(firstMark(marks) ?? endIndex)]
  }

  /// The text after the first of some marks, or nothing.
  func after(_ marks: String) -> SubSequence {
    guard let mark = firstMark(marks) else { return self[endIndex...] }
    return self[utf8.index(after: mark)...]
  }

  /// Where a text of ASCII first stands.
  func firstASCII(_ text: String) -> Range<Index>? {
    utf8.firstRange(of: text.utf8)
  }

  /// The texts between marks.
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
