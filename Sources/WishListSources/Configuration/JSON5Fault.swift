import PriceText

/// Finds where a text stops being JSON5.
///
/// Foundation only says that it does, and ends the process over some texts that are cut short
/// or are not UTF-8, so it is handed none in which a fault is found here.
struct JSON5Fault {
  /// What may come next.
  private enum Wanted {
    case value, valueOrEnd, keyOrEnd, colon, commaOrEnd, nothing
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The brackets that are open.
  private var open: [UInt8] = []
  private var wanted = Wanted.value

  /// - Returns: Line, column and reason; `nil` if nothing wrong is found.
  static func description(of bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return "it is not UTF-8" }
    var scanner = JSON5Fault(bytes: bytes)
    guard let reason = scanner.firstFault() else { return nil }
    let before = bytes[..<min(scanner.position, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    return "line \(line), column \(column): \(reason)"
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func firstFault() -> String? {
    while true {
      if let fault = skipSpace() { return fault }
      guard position < bytes.count else { return faultAtEnd }
      switch (bytes[position], wanted) {
      case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrEnd):
        open.append(UInt8(ascii: "}"))
        position += 1
        wanted = .keyOrEnd
      case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrEnd):
        open.append(UInt8(ascii: "]"))
        position += 1
        wanted = .valueOrEnd
      case (UInt8(ascii: "}"), .keyOrEnd), (UInt8(ascii: "]"), .valueOrEnd):
        close()
      case (UInt8(ascii: "}"), .commaOrEnd), (UInt8(ascii: "]"), .commaOrEnd):
        guard open.last == bytes[position] else { return "\(found) closes what is not open" }
        close()
      case (UInt8(ascii: ":"), .colon):
        position += 1
        wanted = .value
      case (UInt8(ascii: ","), .commaOrEnd):
        position += 1
        wanted = open.last == UInt8(ascii: "}") ? .keyOrEnd : .valueOrEnd
      default:
        if let fault = scalar() { return fault }
      }
    }
  }

  private mutating func close() {
    open.removeLast()
    position += 1
    wanted = open.isEmpty ? .nothing : .commaOrEnd
  }

  private var faultAtEnd: String? {
    switch wanted {
    case .nothing: nil
    case .value where open.isEmpty: "it is empty"
    default: "it ends before its \(open.last == UInt8(ascii: "]") ? "]" : "}")"
    }
  }

  /// Takes a string, a number or a word as a value or a key.
  private mutating func scalar() -> String? {
    switch wanted {
    case .nothing: return "\(found) follows after the end"
    case .colon: return "\(found) stands where a colon is needed"
    case .commaOrEnd: return "\(found) stands where a comma is needed"
    case .value, .valueOrEnd, .keyOrEnd: break
    }
    let isKey = wanted == .keyOrEnd
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
    wanted = isKey ? .colon : open.isEmpty ? .nothing : .commaOrEnd
    return nil
  }

  private func endOfString(_ quote: UInt8) -> Int? {
    var index = position + 1
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case UInt8(ascii: "\\"):
        // A line may be continued after a backslash.
        index += bytes[index...].dropFirst().starts(with: "\r\n".utf8) ? 3 : 2
      default: index += 1
      }
    }
    return index < bytes.count ? index + 1 : nil
  }

  /// What stands up to the next white space or mark.
  private var word: String {
    let end = bytes[position...].firstIndex { $0 <= 0x20 || "{}[]:,\"'/".utf8.contains($0) }
    return String(decoding: bytes[position..<(end ?? bytes.count)], as: UTF8.self)
  }

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

  /// Passes white space and comments.
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

  /// The white space that Foundation knows: that of ASCII.
  private static let spaces = " \n\r\t\u{B}\u{C}".utf8
}
