extension PageAddress {
  /// Whether a text is an absolute address already as ``text`` would write it, which nearly all
  /// are that shops answer with. Then there is nothing to resolve.
  static func isPlain(_ text: String) -> Bool {
    var rest = text.utf8[...]
    for byte in "http".utf8 {
      guard rest.popFirst() == byte else { return false }
    }
    if rest.first == UInt8(ascii: "s") { rest.removeFirst() }
    for byte in "://".utf8 {
      guard rest.popFirst() == byte else { return false }
    }
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    guard !host.isEmpty, host.count < rest.count, host.allSatisfy(isPlainInHost) else {
      return false
    }
    var last = UInt8(ascii: "/")
    for byte in rest.dropFirst(host.count + 1) {
      // A dot after a slash may begin a segment that leads elsewhere.
      guard isPlainInPath(byte), byte != UInt8(ascii: ".") || last != UInt8(ascii: "/") else {
        return false
      }
      last = byte
    }
    return true
  }

  private static func isPlainInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private static func isPlainInPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "%"),
      UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "+"),
      UInt8(ascii: ","):
      true
    default: false
    }
  }
}
