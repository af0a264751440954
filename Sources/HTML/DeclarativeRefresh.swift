/// The request of a document, or of its `Refresh` header field, to be replaced by another one
/// after a time (WHATWG HTML, section 4.2.5.3).
package struct DeclarativeRefresh: Equatable, Sendable {
  /// The time in whole seconds.
  package let seconds: Int
  /// The address as it is written, or `nil` to load the same document again.
  package let address: String?

  private init(seconds: Int, address: String?) {
    self.seconds = seconds
    self.address = address
  }

  /// The same request for another address.
  package func leading(to address: String) -> DeclarativeRefresh {
    DeclarativeRefresh(seconds: seconds, address: address)
  }

  /// Parses the value of the attribute or the field, such as `0; url=/p/1`.
  ///
  /// - Returns: `nil` if it does not begin with a time.
  package init?(_ text: String) {
    var rest = Array(text.utf8.prefix(8192))[...]
    func skipSpace() { rest = rest.drop { $0 <= 0x20 } }
    skipSpace()
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty || rest.first == UInt8(ascii: ".") else { return nil }
    // A time that is too large for a number is a long one.
    seconds = Int(String(decoding: digits, as: UTF8.self)) ?? (digits.isEmpty ? 0 : .max)
    rest = rest.drop {
      $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    skipSpace()
    if let mark = rest.first, mark == UInt8(ascii: ";") || mark == UInt8(ascii: ",") {
      rest = rest.dropFirst()
    }
    skipSpace()
    let word = rest.prefix(3).map { $0 | 0x20 }
    if word == Array("url".utf8) {
      let afterWord = rest.dropFirst(3).drop { $0 <= 0x20 }
      if afterWord.first == UInt8(ascii: "=") { rest = afterWord.dropFirst() }
    }
    skipSpace()
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest = rest.dropFirst().prefix { $0 != quote }
    }
    let address = String(decoding: rest, as: UTF8.self).withoutSurroundingHTMLSpace
    self.address = address.isEmpty ? nil : address
  }
}
