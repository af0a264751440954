import HTML
import Money
import WishListModel

extension Address {
  /// Reads the web addresses and their tags from a bookmarks file. All browsers write it as an
  /// HTML document of links: `<A HREF="…" TAGS="…">`.
  ///
  /// - Returns: The addresses, and the number of links to anything else, such as scripts and files.
  /// - Throws: ``ExchangeError/notText(line:)``.
  package static func bookmarks(
    _ bytes: [UInt8]
  ) throws(ExchangeError) -> (addresses: [Address], others: Int) {
    var addresses: [Address] = []
    var others = 0
    var scanner = LinkScanner(try text(bytes))
    while let link = scanner.next() {
      guard let address = link.attributes["href"]?.trimmed else { continue }
      let start = address.prefix(8).lowercased()
      guard start.hasPrefix("http://") || start.hasPrefix("https://") else {
        others += 1
        continue
      }
      let tags = (link.attributes["tags"] ?? "").split(separator: ",")
        .compactMap { Tag(String($0)) }
      addresses.append(Address(line: link.line, text: address, tags: tags))
    }
    return (addresses, others)
  }
}

/// Finds the links in an HTML document in one pass. It ignores everything else, and needs no
/// valid document.
private struct LinkScanner {
  /// An `<a>` tag.
  struct Link {
    let line: Int
    /// The values by name in lower case, with character references decoded. Of several
    /// attributes with one name, the first counts.
    var attributes: [String: Substring] = [:]
  }

  private let scalars: Substring.UnicodeScalarView
  private var position: Substring.UnicodeScalarView.Index
  private var line = 1

  init(_ text: Substring) {
    scalars = text.unicodeScalars
    position = scalars.startIndex
  }

  /// Returns the next link, or `nil` at the end.
  mutating func next() -> Link? {
    while let scalar = take() {
      guard scalar == "<", let name = peek, name == "a" || name == "A" else { continue }
      let start = line
      _ = take()
      guard let after = peek, Self.isSpace(after) else { continue }
      return Link(line: start, attributes: attributes())
    }
    return nil
  }

  private mutating func attributes() -> [String: Substring] {
    var attributes: [String: Substring] = [:]
    while true {
      skipSpace()
      guard let scalar = peek, scalar != ">" else { return attributes }
      let name = takeText { !Self.isSpace($0) && $0 != "=" && $0 != ">" }
      skipSpace()
      guard peek == "=" else {
        if name.isEmpty { _ = take() }
        continue
      }
      _ = take()
      let value = takeValue()
      let key = String(name).lowercased()
      if attributes[key] == nil {
        attributes[key] = Substring(CharacterReference.decoding(String(value)))
      }
    }
  }

  private mutating func takeValue() -> Substring {
    skipSpace()
    guard let quote = peek, quote == "\"" || quote == "'" else {
      return takeText { !Self.isSpace($0) && $0 != ">" }
    }
    _ = take()
    let value = takeText { $0 != quote }
    _ = take()
    return value
  }

  private mutating func takeText(while belongs: (Unicode.Scalar) -> Bool) -> Substring {
    let start = position
    while let scalar = peek, belongs(scalar) { _ = take() }
    return Substring(scalars[start..<position])
  }

  private mutating func skipSpace() {
    while let scalar = peek, Self.isSpace(scalar) { _ = take() }
  }

  private var peek: Unicode.Scalar? {
    position < scalars.endIndex ? scalars[position] : nil
  }

  private mutating func take() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    if scalar == "\n" { line += 1 }
    position = scalars.index(after: position)
    return scalar
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || ("\u{9}"..."\u{D}").contains(scalar)
  }
}
