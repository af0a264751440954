import Money
package import WishListModel

/// A product to fetch, as a list of addresses or a bookmarks file names it.
package struct Address: Equatable, Sendable {
  /// The number of its line in the file.
  package let line: Int
  /// An address, or a PRODUCT as on a command line.
  package let text: String
  package let tags: [Tag]

  init(line: Int, text: String, tags: [Tag] = []) {
    self.line = line
    self.text = text
    self.tags = tags
  }

  /// Reads a list with one address on each line. Empty lines and lines that begin with `#` are
  /// ignored.
  ///
  /// - Throws: ``ExchangeError/notText(line:)``.
  package static func list(_ bytes: [UInt8]) throws(ExchangeError) -> [Address] {
    var addresses: [Address] = []
    for (index, line) in try text(bytes).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let text = line.trimmed
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      addresses.append(Address(line: index + 1, text: text))
    }
    return addresses
  }

  /// Returns the text of a file, without a byte order mark.
  static func text(_ bytes: [UInt8]) throws(ExchangeError) -> Substring {
    guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let bad = lines.firstIndex {
        $0.contains(0) || String(validating: $0, as: UTF8.self) == nil
      }
      throw .notText(line: (bad ?? 0) + 1)
    }
    return text.unicodeScalars.first == "\u{FEFF}"
      ? Substring(text.unicodeScalars.dropFirst()) : text[...]
  }
}
