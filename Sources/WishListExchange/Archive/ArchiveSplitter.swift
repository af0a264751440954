import JSON

/// Splits an archive incrementally into JSON texts: one for each element of `wishes`, and one for
/// each other member of the outer object.
///
/// It holds one text at a time. A text that is nested deeper or is longer than any that
/// ``ArchiveWriter`` writes is an error.
struct ArchiveSplitter {
  /// A JSON text in the archive.
  struct Part {
    /// The key of the member, or `nil` for an element of `wishes`.
    let key: String?
    let text: [UInt8]
    /// The position at which the text begins.
    let place: TextPosition
  }

  static let depthLimit = 64
  /// The maximum number of bytes of a text. It allows about sixty notes of maximum length.
  static let sizeLimit = 64 << 20

  private enum State {
    /// Before the outer object.
    case start
    /// Before a key, which is required after a comma.
    case key(isRequired: Bool)
    case inKey
    case colon
    case value
    case inValue
    case afterValue
    /// Before an element, which is required after a comma.
    case element(isRequired: Bool)
    case inElement
    case afterElement
    case end
  }

  private var state = State.start
  private var place = TextPosition()
  /// Whether the member `wishes` was found.
  private(set) var hasWishes = false
  private var key = ""
  /// The bytes so far of the key or value, and the position at which it begins.
  private var text: [UInt8] = []
  private var textPlace = TextPosition()
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Reads the next bytes, and calls `receive` for each text that is complete.
  mutating func feed(_ bytes: [UInt8], _ receive: (Part) throws -> Void) throws {
    var position = 0
    while position < bytes.count {
      switch state {
      case .inKey, .inValue, .inElement:
        if try take(bytes, &position) { try close(receive) }
      default:
        let byte = bytes[position]
        guard try step(byte) else { continue }  // the byte belongs to a value
        position += 1
        place = place.advanced(over: CollectionOfOne(byte))
      }
    }
  }

  /// Ends the archive.
  func finish() throws(ExchangeError) {
    guard case .end = state else {
      if case .start = state { throw .notArchive(reason: "it is empty") }
      throw .malformed(place, reason: "the archive is cut short")
    }
  }

  /// Processes a byte between keys and values.
  ///
  /// - Returns: `false` if the byte is the first one of a key or value.
  private mutating func step(_ byte: UInt8) throws(ExchangeError) -> Bool {
    if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { return true }
    switch (state, byte) {
    case (.start, UInt8(ascii: "{")): state = .key(isRequired: false)
    case (.start, _): throw .notArchive(reason: "it does not begin with {")
    case (.key, UInt8(ascii: "\"")): return begin(.inKey)
    case (.key(isRequired: false), UInt8(ascii: "}")): state = .end
    case (.colon, UInt8(ascii: ":")): state = .value
    case (.value, UInt8(ascii: "[")) where key == "wishes":
      hasWishes = true
      state = .element(isRequired: false)
    case (.value, _): return begin(.inValue)
    case (.afterValue, UInt8(ascii: ",")): state = .key(isRequired: true)
    case (.afterValue, UInt8(ascii: "}")): state = .end
    case (.element(isRequired: false), UInt8(ascii: "]")): state = .afterValue
    case (.element, _): return begin(.inElement)
    case (.afterElement, UInt8(ascii: ",")): state = .element(isRequired: true)
    case (.afterElement, UInt8(ascii: "]")): state = .afterValue
    default: throw .malformed(place, reason: "there is unexpected text here")
    }
    return true
  }

  private mutating func begin(_ next: State) -> Bool {
    state = next
    textPlace = place
    text.removeAll(keepingCapacity: true)
    return false
  }

  /// Appends bytes to the key or value, up to its end or the end of the bytes.
  ///
  /// - Returns: Whether the value is complete.
  private mutating func take(_ bytes: [UInt8], _ position: inout Int) throws -> Bool {
    let start = position
    let isDone = try bytes.withUnsafeBufferPointer { try scan($0, &position) }
    text += bytes[start..<position]
    place = place.advanced(over: bytes[start..<position])
    guard text.count <= Self.sizeLimit else {
      throw ExchangeError.malformed(textPlace, reason: "the value that begins here is too long")
    }
    return isDone
  }

  /// Moves to the end of the key or value. The JSON parser checks its content later.
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
            textPlace,
            reason: "the value that begins here is nested more than \(Self.depthLimit) deep")
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }  // the end of the enclosing object or array
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

  /// Ends a key or value.
  private mutating func close(_ receive: (Part) throws -> Void) throws {
    switch state {
    case .inKey:
      key = try JSONValue(text, at: textPlace).string ?? ""
      state = .colon
    case .inElement:
      state = .afterElement
      try receive(Part(key: nil, text: text, place: textPlace))
    default:
      state = .afterValue
      try receive(Part(key: key, text: text, place: textPlace))
    }
  }
}

extension JSONValue {
  /// Parses a JSON text that begins at a position of the archive.
  init(_ text: [UInt8], at place: TextPosition) throws(ExchangeError) {
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
        case .unexpected, .empty: "there is unexpected text here"
        case .invalidUTF8: "the text is not UTF-8"
        case .cutShort, .tooDeep: "\(error)"
        }
      throw .malformed(place.advanced(over: text.prefix(offset ?? 0)), reason: reason)
    }
  }
}
