import JSON

/// Cuts an archive into JSON texts as its bytes come: the members of the outer object, and of
/// `wishes` each element for itself.
///
/// It holds no more than one of them, and gives up as soon as one is nested deeper or is
/// longer than any that wishlist writes.
struct ArchiveSplitter {
  /// A piece of the archive that is a JSON text of its own.
  struct Part {
    /// The key of the member, or `nil` for an element of `wishes`.
    let key: String?
    let text: [UInt8]
    let place: TextPlace
  }

  static let depthLimit = 64
  /// Room for some sixty of the longest notes on one wish.
  static let sizeLimit = 64 << 20

  private enum Stand {
    /// Before the outer object.
    case start
    /// Before a key; after a comma there has to be one.
    case key(isNeeded: Bool)
    case inKey
    case colon
    case value
    case inValue
    case afterValue
    /// Before an element; after a comma there has to be one.
    case element(isNeeded: Bool)
    case inElement
    case afterElement
    case end
  }

  private var stand = Stand.start
  private var place = TextPlace()
  /// Whether there was an array of wishes.
  private(set) var hasWishes = false
  private var key = ""
  /// The bytes of the key or value that has begun, and where.
  private var text: [UInt8] = []
  private var textPlace = TextPlace()
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Reads on, and hands over each part that is complete.
  mutating func feed(_ bytes: [UInt8], _ receive: (Part) throws -> Void) throws {
    var position = 0
    while position < bytes.count {
      switch stand {
      case .inKey, .inValue, .inElement:
        if try take(bytes, &position) { try close(receive) }
      default:
        let byte = bytes[position]
        guard try step(byte) else { continue }  // a value begins here
        position += 1
        place = place.advanced(over: CollectionOfOne(byte))
      }
    }
  }

  /// Says that no more bytes come.
  func finish() throws(ExchangeError) {
    guard case .end = stand else {
      if case .start = stand { throw .notArchive(reason: "it is empty") }
      throw .malformed(place, reason: "the archive is cut short")
    }
  }

  /// Moves past a byte between values.
  ///
  /// - Returns: `false` where it is the first one of a value.
  private mutating func step(_ byte: UInt8) throws(ExchangeError) -> Bool {
    if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { return true }
    switch (stand, byte) {
    case (.start, UInt8(ascii: "{")): stand = .key(isNeeded: false)
    case (.start, _): throw .notArchive(reason: "it does not begin with {")
    case (.key, UInt8(ascii: "\"")): return begin(.inKey)
    case (.key(isNeeded: false), UInt8(ascii: "}")): stand = .end
    case (.colon, UInt8(ascii: ":")): stand = .value
    case (.value, UInt8(ascii: "[")) where key == "wishes":
      hasWishes = true
      stand = .element(isNeeded: false)
    case (.value, _): return begin(.inValue)
    case (.afterValue, UInt8(ascii: ",")): stand = .key(isNeeded: true)
    case (.afterValue, UInt8(ascii: "}")): stand = .end
    case (.element(isNeeded: false), UInt8(ascii: "]")): stand = .afterValue
    case (.element, _): return begin(.inElement)
    case (.afterElement, UInt8(ascii: ",")): stand = .element(isNeeded: true)
    case (.afterElement, UInt8(ascii: "]")): stand = .afterValue
    default: throw .malformed(place, reason: "something stands here that does not belong")
    }
    return true
  }

  private mutating func begin(_ next: Stand) -> Bool {
    stand = next
    textPlace = place
    text.removeAll(keepingCapacity: true)
    return false
  }

  /// Takes the bytes of a value, up to its end or the end of what has come.
  ///
  /// - Returns: Whether the value is complete.
  private mutating func take(_ bytes: [UInt8], _ position: inout Int) throws -> Bool {
    let start = position
    let isDone = try bytes.withUnsafeBufferPointer { try scan($0, &position) }
    text += bytes[start..<position]
    place = place.advanced(over: bytes[start..<position])
    guard text.count <= Self.sizeLimit else {
      throw ExchangeError.malformed(textPlace, reason: "what begins here is too long")
    }
    return isDone
  }

  /// Moves to the end of the value. What it is made of is for the JSON reader to judge.
  private mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) throws -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      if isInString {
        position += 1
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if depth == 0 { return true }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= Self.depthLimit else {
          throw ExchangeError.malformed(
            textPlace, reason: "what begins here is nested more than \(Self.depthLimit) deep")
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }  // the end of what holds this value
        depth -= 1
        if depth == 0 {
          position += 1
          return true
        }
      case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { return true }
      default: break
      }
      position += 1
    }
    return false
  }

  private mutating func close(_ receive: (Part) throws -> Void) throws {
    switch stand {
    case .inKey:
      key = try JSONValue(text, at: textPlace).string ?? ""
      stand = .colon
    case .inElement:
      stand = .afterElement
      try receive(Part(key: nil, text: text, place: textPlace))
    default:
      stand = .afterValue
      try receive(Part(key: key, text: text, place: textPlace))
    }
  }
}

extension JSONValue {
  /// Reads a JSON text that begins at a place of the archive.
  init(_ text: [UInt8], at place: TextPlace) throws(ExchangeError) {
    do throws(JSONError) {
      try self.init(text)
    } catch {
      let offset: Int? =
        switch error {
        case .unexpected(let offset), .invalidUTF8(let offset): offset
        case .empty, .cutShort, .tooDeep: nil
        }
      let reason =
        switch error {
        case .unexpected, .empty: "something stands here that does not belong"
        case .invalidUTF8: "the text is not UTF-8"
        case .cutShort, .tooDeep: "\(error)"
        }
      throw .malformed(place.advanced(over: text.prefix(offset ?? 0)), reason: reason)
    }
  }
}
