/// A short visible text that contains a digit.
package struct VisibleNumber: Equatable, Sendable {
  /// The text. Between two digits of different elements it holds
  /// ``HTMLDocument/elementBoundary``.
  package var text: String
  /// The end of the visible text between the number before and this one.
  package var textBefore: String
  /// The beginning of the visible text between this number and the next one.
  package var textAfter: String
  /// Whether the text is struck through: by an element such as `<del>` or, inside an item, by a
  /// class.
  package var isStruckThrough: Bool
  /// Whether a class, inside an item, says that the text is an aside.
  package var isAside: Bool
  /// The innermost item around the text, as an index into ``HTMLDocument/items``.
  package var item: Int?
}

/// What the `class` of an element says about the text inside it.
package enum TextRole: Sendable {
  case struckThrough
  /// The text stands beside what the element around it is about.
  case aside
}

/// Collects the short visible texts with a digit while a document is parsed.
struct VisibleNumberCollector {
  /// The state of the element that a text stands in.
  struct Place: Equatable {
    var isStruckThrough = false
    var isAside = false
    var item: Int?
  }

  /// The maximum length of a text in bytes.
  private static let lengthLimit = 40
  /// The maximum length of the text before and after a number in bytes.
  private static let contextLimit = 120
  /// The maximum number of texts of one document.
  private static let countLimit = 2000

  private(set) var numbers: [VisibleNumber] = []
  /// The text since the last tag that ended one, without leading white space.
  private var text: [UInt8] = []
  /// The place of the text, once it has ended but may be continued by the next element.
  private var pendingPlace: Place?
  /// The text since the last number.
  private var context: [UInt8] = []
  /// The beginning of ``context``, for the number before.
  private var beginning: [UInt8] = []

  /// Adds a part of the text between two tags.
  ///
  /// - Parameter place: The place of the part.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, at place: Place) {
    if let pendingPlace, let first = bytes.first {
      if Self.isDigit(first), pendingPlace.item == place.item,
        pendingPlace.isStruckThrough == place.isStruckThrough
      {
        text += Array(String(HTMLDocument.elementBoundary).utf8)
        self.pendingPlace = nil
      } else {
        endText(at: pendingPlace)
      }
    }
    guard text.count <= Self.lengthLimit else { return }
    for byte in bytes where !text.isEmpty || byte > 0x20 {
      text.append(byte)
      // Trailing white space is removed later, so the text may still be short enough.
      if text.count > 4 * Self.lengthLimit { break }
    }
  }

  /// Ends the text at a tag. A digit at its end may be continued by one in the next element, if
  /// the tag does not end the line.
  mutating func endText(at place: Place, isInline: Bool) {
    if isInline, let last = text.last, Self.isDigit(last), !endsInHundredths {
      pendingPlace = pendingPlace ?? place
    } else {
      endText(at: pendingPlace ?? place)
    }
  }

  /// Ends the last text.
  mutating func finish() {
    if let pendingPlace { endText(at: pendingPlace) }
    completeLast()
  }

  /// Ends the text, and keeps it if it is short and contains a digit.
  private mutating func endText(at place: Place) {
    pendingPlace = nil
    guard !text.isEmpty else { return }
    defer { text.removeAll(keepingCapacity: true) }
    let number = text[...(text.lastIndex { $0 > 0x20 } ?? 0)]
    guard number.count <= Self.lengthLimit, number.contains(where: Self.isDigit) else {
      addContext(number)
      return
    }
    guard numbers.count < Self.countLimit else { return }
    completeLast()
    numbers.append(
      VisibleNumber(
        text: String(decoding: number, as: UTF8.self),
        textBefore: String(decoding: context.suffix(Self.contextLimit), as: UTF8.self),
        textAfter: "", isStruckThrough: place.isStruckThrough, isAside: place.isAside,
        item: place.item))
    context.removeAll(keepingCapacity: true)
    beginning.removeAll(keepingCapacity: true)
  }

  private mutating func completeLast() {
    guard let last = numbers.indices.last else { return }
    numbers[last].textAfter = String(decoding: beginning, as: UTF8.self)
  }

  private mutating func addContext(_ text: ArraySlice<UInt8>) {
    guard numbers.count < Self.countLimit || beginning.count < Self.contextLimit else { return }
    if beginning.count < Self.contextLimit {
      beginning += text.prefix(Self.contextLimit) + [0x20]
    }
    context += text.suffix(Self.contextLimit) + [0x20]
    // Only the end is used.
    if context.count > 16 * Self.contextLimit {
      context.removeFirst(context.count - Self.contextLimit)
    }
  }

  /// Whether a mark and two digits end the text, so that no more digits belong to it.
  private var endsInHundredths: Bool {
    let digits = text.reversed().prefix(while: Self.isDigit).count
    guard digits == 2, text.count > 2 else { return false }
    return ".,".utf8.contains(text[text.count - 3])
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
