import PriceText

/// Finds the first syntax error in a JSON5 text.
///
/// Foundation's decoder reports no position, and it stops the process on some texts that are
/// truncated or not UTF-8. It must get only texts in which this validator finds no error.
struct JSON5Validator {
  /// The kinds of tokens that may come next.
  private enum Expected {
    case value, valueOrEnd, keyOrEnd, colon, commaOrEnd, nothing
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The closing brackets of the open objects and arrays.
  private var closers: [UInt8] = []
  private var expected = Expected.value

  /// The line, the column and the reason of the first error, or `nil` if there is none.
  static func firstError(in bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return "it is not UTF-8" }
    var validator = JSON5Validator(bytes: bytes)
    guard let reason = validator.firstError() else { return nil }
    let before = bytes[..<min(validator.position, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    return "line \(line), column \(column): \(reason)"
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func firstError() -> String? {
    while true {
      if let error = skipSpace() { return error }
      guard position < bytes.count else { return errorAtEnd }
      switch (bytes[position], expected) {
      case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrEnd):
        closers.append(UInt8(ascii: "}"))
        position += 1
        expected = .keyOrEnd
      case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrEnd):
        closers.append(UInt8(ascii: "]"))
        position += 1
        expected = .valueOrEnd
      case (UInt8(ascii: "}"), .keyOrEnd), (UInt8(ascii: "]"), .valueOrEnd):
        close()
      case (UInt8(ascii: "}"), .commaOrEnd), (UInt8(ascii: "]"), .commaOrEnd):
        guard closers.last == bytes[position] else { return "\(found) closes what is not open" }
        close()
      case (UInt8(ascii: ":"), .colon):
        position += 1
        expected = .value
      case (UInt8(ascii: ","), .commaOrEnd):
        position += 1
        expected = closers.last == UInt8(ascii: "}") ? .keyOrEnd : .valueOrEnd
      default:
        if let error = scalar() { return error }
      }
    }
  }

  private mutating func close() {
    closers.removeLast()
    position += 1
    expected = closers.isEmpty ? .nothing : .commaOrEnd
  }

  private var errorAtEnd: String? {
    switch expected {
    case .nothing: nil
    case .value where closers.isEmpty: "it is empty"
    default: "it ends before its \(closers.last == UInt8(ascii: "]") ? "]" : "}")"
    }
  }

  /// Reads a string, a number or a word as a value or a key.
  ///
  /// - Returns: The error, or `nil` if there is none.
  private mutating func scalar() -> String? {
    switch expected {
    case .nothing: return "\(found) follows after the end"
    case .colon: return "\(found) stands where a colon is needed"
    case .commaOrEnd: return "\(found) stands where a comma is needed"
    case .value, .valueOrEnd, .keyOrEnd: break
    }
    let isKey = expected == .keyOrEnd
    let byte = bytes[position]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      guard let end = endOfString(byte) else { return "a string has no end on its line" }
      position = end
    } else {
      let word = word
      guard isKey ? Self.isKey(word) : Self.isValue(word) else {
        let hint = isKey || word.isEmpty ? "" : "; a text has to stand in quotes"
        return "\(found) is no \(isKey ? "key" : "value")\(hint)"
      }
      position += word.utf8.count
    }
    expected = isKey ? .colon : closers.isEmpty ? .nothing : .commaOrEnd
    return nil
  }

  private func endOfString(_ quote: UInt8) -> Int? {
    var index = position + 1
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case UInt8(ascii: "\\"):
        // A backslash before a line break continues the string on the next line.
        index += bytes[index...].dropFirst().starts(with: "\r\n".utf8) ? 3 : 2
      default: index += 1
      }
    }
    return index < bytes.count ? index + 1 : nil
  }

  /// The text up to the next white space or punctuation.
  private var word: String {
    let end = bytes[position...].firstIndex { $0 <= 0x20 || "{}[]:,\"'/".utf8.contains($0) }
    return String(decoding: bytes[position..<(end ?? bytes.count)], as: UTF8.self)
  }

  /// The text at the position of an error.
  private var found: String {
    let word = word
    return word.isEmpty ? String(decoding: bytes[position...position], as: UTF8.self) : word.excerpt
  }

  private static func isKey(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    return first.properties.isAlphabetic || first == "_" || first == "$" || first == "\\"
  }

  private static func isValue(_ word: String) -> Bool {
    if ["true", "false", "null"].contains(word) { return true }
    let number = word.drop { $0 == "+" || $0 == "-" }
    return number == "Infinity" || number == "NaN"
      || (number.first.map { $0.isASCII && $0.isNumber || $0 == "." } ?? false)
  }

  /// Skips white space and comments.
  ///
  /// - Returns: The error, or `nil` if there is none.
  private mutating func skipSpace() -> String? {
    while position < bytes.count {
      let rest = bytes[position...]
      if Self.spaces.contains(bytes[position]) {
        position += 1
      } else if rest.starts(with: "//".utf8) {
        position = rest.firstIndex { "\n\r".utf8.contains($0) } ?? bytes.count
      } else if rest.starts(with: "/*".utf8) {
        guard let end = rest.dropFirst(2).firstRange(of: "*/".utf8) else {
          return "a comment has no end"
        }
        position = end.upperBound
      } else {
        break
      }
    }
    return nil
  }

  /// The white space that Foundation's decoder accepts, which is only that of ASCII.
  private static let spaces = " \n\r\t\u{B}\u{C}".utf8
}
