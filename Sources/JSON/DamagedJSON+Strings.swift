extension DamagedJSONReader {
  /// Parses a string.
  ///
  /// - Returns: `nil` if its end is missing: another member or the end of the text follows.
  mutating func string(inArray: Bool, hasBareKeys: Bool) -> String? {
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      work += 1
      let byte = bytes[position]
      if byte == quote {
        if isEnd(after: position, inArray: inArray, hasBareKeys: hasBareKeys) {
          position += 1
          return String(decoding: text, as: UTF8.self)
        }
        if isKey(at: position, allowsBare: false, needsValue: true) { return nil }
      }
      position += 1
      if byte == UInt8(ascii: "\\") { appendEscape(to: &text) } else { text.append(byte) }
    }
    isCutShort = true
    return nil
  }

  /// Appends the character of an escape, and skips it. The reader stands after the backslash.
  private mutating func appendEscape(to text: inout [UInt8]) {
    guard position < bytes.count else { return }
    // The longest escape is a pair of surrogates.
    let rest = bytes[position...].prefix(11)
    for length in [11, 5, 3, 1] where length <= rest.count {
      let escape = [UInt8(ascii: "\"")] + [UInt8(ascii: "\\")] + rest.prefix(length)
      let isPair = length == 11 && rest.first == UInt8(ascii: "u")
      let isUnit = length == 5 && rest.first == UInt8(ascii: "u")
      let isByte = length == 3 && rest.first == UInt8(ascii: "x")
      guard isPair || isUnit || isByte || length == 1,
        case .string(let decoded)? = try? JSONValue(escape + [UInt8(ascii: "\"")], .lenient),
        length < 3 || decoded.unicodeScalars.count == 1
      else { continue }
      text += Array(decoded.utf8)
      position += length
      return
    }
    text.append(bytes[position])
    position += 1
  }

  /// Returns whether a quote ends its string, by what follows it.
  private mutating func isEnd(after quote: Int, inArray: Bool, hasBareKeys: Bool) -> Bool {
    guard let next = place(afterSpaceFrom: quote + 1) else { return true }
    switch bytes[next] {
    case UInt8(ascii: ","):
      guard inArray else { return isKey(at: next, allowsBare: hasBareKeys) || isLast(next + 1) }
      guard let after = byte(afterSpaceFrom: next + 1) else { return true }
      return "\"'{[]-,tfn0123456789".utf8.contains(after)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return isEndOfNested(next)
    case UInt8(ascii: "/"):
      return next + 1 < bytes.count && "/*".utf8.contains(bytes[next + 1])
    default: return !inArray && isKey(at: next, allowsBare: false, needsValue: true)
    }
  }

  /// Returns whether a bracket comes after spaces and commas.
  private mutating func isLast(_ place: Int) -> Bool {
    var place = place
    for _ in 0..<4 {
      guard let next = self.place(afterSpaceFrom: place) else { return true }
      if bytes[next] == UInt8(ascii: "}") { return isEndOfNested(next) }
      guard bytes[next] == UInt8(ascii: ",") else { return false }
      place = next + 1
    }
    return false
  }

  /// Returns whether a bracket may end an array or object, by what follows it.
  private mutating func isEndOfNested(_ bracket: Int) -> Bool {
    guard let next = byte(afterSpaceFrom: bracket + 1) else { return true }
    return ",}];<{[/".utf8.contains(next)
  }
}

extension DamagedJSONReader {
  /// The longest key in bytes, and the longest run of spaces before one, that are looked for.
  private static let reach = 100

  /// Parses a key with its colon.
  ///
  /// - Returns: `nil` if there is none. The reader then has not moved.
  mutating func key() -> (text: String, isBare: Bool)? {
    guard let end = endOfKey(at: position, allowsBare: true) else { return nil }
    let isBare = !"\"'".utf8.contains(bytes[position])
    let text = isBare ? bytes[position..<end.key] : bytes[(position + 1)..<(end.key - 1)]
    position = end.colon + 1
    return (String(decoding: text, as: UTF8.self), isBare)
  }

  /// Returns whether a key with its colon comes after spaces and commas.
  mutating func isKey(at place: Int, allowsBare: Bool, needsValue: Bool = false) -> Bool {
    var place = place
    for _ in 0..<4 {
      guard let next = self.place(afterSpaceFrom: place) else { return false }
      if bytes[next] != UInt8(ascii: ",") {
        guard let end = endOfKey(at: next, allowsBare: allowsBare) else { return false }
        guard needsValue else { return true }
        return byte(afterSpaceFrom: end.colon + 1).map { "{[\"'-tfn0123456789".utf8.contains($0) }
          ?? false
      }
      place = next + 1
    }
    return false
  }

  /// The ends of the key at a place and of the spaces after it, where the colon is.
  private mutating func endOfKey(at place: Int, allowsBare: Bool) -> (key: Int, colon: Int)? {
    let limit = min(bytes.count, place + Self.reach)
    var end = place
    if "\"'".utf8.contains(bytes[place]) {
      end += 1
      while end < limit, bytes[end] != bytes[place], bytes[end] >= 0x20 { end += 1 }
      guard end < limit, bytes[end] == bytes[place] else {
        work += end - place
        return nil
      }
      end += 1
    } else {
      guard allowsBare else { return nil }
      while end < limit, isKeyByte(bytes[end]) { end += 1 }
      guard end > place else { return nil }
    }
    work += end - place
    guard let colon = self.place(afterSpaceFrom: end), bytes[colon] == UInt8(ascii: ":") else {
      return nil
    }
    return (end, colon)
  }

  mutating func byte(afterSpaceFrom place: Int) -> UInt8? {
    self.place(afterSpaceFrom: place).map { bytes[$0] }
  }

  /// The first place that is no space. It is a space after a run that is longer than ``reach``.
  ///
  /// - Returns: `nil` at the end of the text.
  private mutating func place(afterSpaceFrom place: Int) -> Int? {
    var next = place
    while next < bytes.count, bytes[next] <= 0x20, next < place + 4 * Self.reach { next += 1 }
    work += next - place + 1
    return next < bytes.count ? next : nil
  }

  private func isKeyByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) && byte != UInt8(ascii: ".") && byte != UInt8(ascii: "+")
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  mutating func skipSpace() {
    while position < bytes.count {
      work += 1
      if bytes[position] <= 0x20 {
        position += 1
      } else if bytes[position] != UInt8(ascii: "/") || !skipComment() {
        return
      }
    }
  }

  /// Returns whether there was a comma.
  mutating func skipSpaceAndCommas() -> Bool {
    var hasComma = false
    skipSpace()
    while position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      hasComma = true
      position += 1
      skipSpace()
    }
    return hasComma
  }

  /// Skips a comment, and returns whether there was one. `//` within a word begins none: it
  /// stands in an address.
  mutating func skipComment() -> Bool {
    guard position + 1 < bytes.count else { return false }
    let start = position
    switch bytes[position + 1] {
    case UInt8(ascii: "*"):
      position += 2
      while position < bytes.count,
        !(bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*")
          && position > start + 2)
      {
        position += 1
      }
      position = min(bytes.count, position + 1)
    case UInt8(ascii: "/")
    where start == 0 || bytes[start - 1] <= 0x20 || ",{[}]\"'".utf8.contains(bytes[start - 1]):
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    default: return false
    }
    work += position - start
    return true
  }
}
