extension Header {
  /// Parses the head of a response, whose first line is the status line.
  static func fields(ofHead head: [UInt8]) -> [Header] {
    var fields: [Header] = []
    for line in head.split(separator: UInt8(ascii: "\n")).dropFirst() {
      if let first = line.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
        // The continuation of a folded field (RFC 9112, section 5.2).
        guard let last = fields.indices.last else { continue }
        fields[last].value += " " + trimmed(line)
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        fields.append(Header(trimmed(line[..<colon]), trimmed(line[(colon + 1)...])))
      }
    }
    return fields
  }

  /// Whether the name and the value hold only characters that are allowed in a field.
  var isValid: Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
      && value.utf8.allSatisfy { $0 == 9 || ($0 > 0x1F && $0 != 0x7F) }
  }

  fileprivate static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 9 || byte == 13 }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}

extension [Header] {
  /// The members of a list that one or more fields of this name hold, in lower case.
  func tokens(of name: String) -> [String] {
    filter { $0.name.lowercased() == name.lowercased() }
      .flatMap { $0.value.utf8.split(separator: UInt8(ascii: ",")) }
      .map { Header.trimmed(ArraySlice($0)).lowercased() }
      .filter { !$0.isEmpty }
  }
}
