/// A short visible text that contains a digit.
package struct VisibleNumber: Equatable, Sendable {
  package var text: String
  /// Whether the text is struck through: by an element such as `<del>` or, inside an item, by a
  /// class.
  package var isStruckThrough: Bool
  /// The innermost item around the text, as an index into ``HTMLDocument/items``.
  package var item: Int?
}

/// Collects the short visible texts with a digit while a document is parsed.
struct VisibleNumberCollector {
  /// The maximum length of a text in bytes.
  private static let lengthLimit = 40
  /// The maximum number of texts of one document.
  private static let countLimit = 2000

  private(set) var numbers: [VisibleNumber] = []
  /// The text since the last tag, without leading white space.
  private var text: [UInt8] = []

  /// Adds a part of the text between two tags.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard text.count <= Self.lengthLimit else { return }
    for byte in bytes where !text.isEmpty || byte > 0x20 {
      text.append(byte)
      // Trailing white space is removed later, so the text may still be short enough.
      if text.count > 4 * Self.lengthLimit { break }
    }
  }

  /// Ends the text at a tag, and keeps it if it is short and contains a digit.
  mutating func endText(isStruckThrough: Bool, item: Int?) {
    guard !text.isEmpty else { return }
    defer { text.removeAll(keepingCapacity: true) }
    let number = text[...(text.lastIndex { $0 > 0x20 } ?? 0)]
    guard number.count <= Self.lengthLimit, numbers.count < Self.countLimit,
      number.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return }
    numbers.append(
      VisibleNumber(
        text: String(decoding: number, as: UTF8.self), isStruckThrough: isStruckThrough,
        item: item))
  }
}
