/// How strictly a JSON text has to follow RFC 8259.
public enum JSONDialect: Sendable {
  /// RFC 8259. A byte order mark before the text is skipped.
  case strict
  /// RFC 8259 with the deviations that are common in web pages: trailing commas, control
  /// characters and unknown escapes in strings, comments (`//` and `/* */`), the marks of HTML
  /// comments and CDATA sections, bytes that are not UTF-8, and semicolons after the value.
  case lenient
}

extension JSONValue {
  /// Parses a JSON text in UTF-8. A byte order mark and white space around the value are skipped.
  ///
  /// The time is proportional to the length of the text. Arrays and objects may be nested 512
  /// deep, so that no text can overflow the stack.
  ///
  /// - Throws: ``JSONError``.
  public init(_ bytes: [UInt8], _ dialect: JSONDialect = .strict) throws(JSONError) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONError) in
        var reader = JSONReader(bytes: bytes, dialect: dialect)
        return try reader.document()
      }
    }
    self = try result.get()
  }
}

/// A recursive descent parser of JSON.
struct JSONReader {
  static let depthLimit = 512

  let bytes: UnsafeBufferPointer<UInt8>
  let dialect: JSONDialect
  var position = 0
  private var depth = 0

  init(bytes: UnsafeBufferPointer<UInt8>, dialect: JSONDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  mutating func document() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipSpace()
    guard position < bytes.count else { throw .empty }
    let value = try self.value()
    try skipSpace()
    while dialect == .lenient, take(UInt8(ascii: ";")) { try skipSpace() }
    guard position == bytes.count else { throw .unexpected(offset: position) }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    guard position < bytes.count else { throw .cutShort }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    var object = JSONObject()
    try nested(until: UInt8(ascii: "}")) { (reader) throws(JSONError) in
      let key = try reader.string()
      try reader.skipSpace()
      try reader.expect(UInt8(ascii: ":"))
      try reader.skipSpace()
      object.members.append((key, try reader.value()))
    }
    return object
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try nested(until: UInt8(ascii: "]")) { (reader) throws(JSONError) in
      elements.append(try reader.value())
    }
    return elements
  }

  /// Parses the content of brackets: parts that are separated by commas.
  private mutating func nested(
    until end: UInt8, part: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    depth += 1
    position += 1
    try skipSpace()
    while !take(end) {
      try part(&self)
      try skipSpace()
      if take(UInt8(ascii: ",")) {
        try skipSpace()
        if dialect == .strict, position < bytes.count, bytes[position] == end {
          throw .unexpected(offset: position)
        }
      } else if position < bytes.count, bytes[position] != end {
        throw .unexpected(offset: position)
      }
    }
    depth -= 1
  }

  private mutating func literal(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    for letter in letters { try expect(letter) }
    return value
  }

  /// Consumes a byte if it is the next one, and returns whether it is.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Consumes a byte that must be the next one.
  mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard position < bytes.count else { throw .cutShort }
    guard take(byte) else { throw .unexpected(offset: position) }
  }
}

extension JSONReader {
  /// Parses a number and returns its text.
  private mutating func number() throws(JSONError) -> String {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Consumes one or more digits.
  private mutating func digits() throws(JSONError) {
    let start = position
    while position < bytes.count,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    {
      position += 1
    }
    guard position > start else {
      throw position < bytes.count ? .unexpected(offset: position) : .cutShort
    }
  }
}

extension JSONReader {
  /// Skips white space, and comments in the lenient dialect.
  mutating func skipSpace() throws(JSONError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default:
        guard dialect == .lenient, skipComment() else { return }
      }
    }
  }

  /// Skips a comment, a mark around a script or a character that looks like space, and returns
  /// whether there was one.
  private mutating func skipComment() -> Bool {
    if take("//") {
      skip(to: "\n")
    } else if take("/*") {
      skip(to: "*/")
    } else if !take("<!--"), !take("-->"), !take("<![CDATA["), !take("]]>"), !takeBlank() {
      return false
    }
    return true
  }

  /// Consumes a no-break space, a form feed or a similar character, if it is the next one.
  private mutating func takeBlank() -> Bool {
    take("\u{A0}") || take("\u{FEFF}") || take("\u{0B}") || take("\u{0C}") || take("\u{0}")
  }

  /// Consumes a text if it comes next, and returns whether it does.
  private mutating func take(_ mark: StaticString) -> Bool {
    guard isAhead(mark) else { return false }
    position += mark.utf8CodeUnitCount
    return true
  }

  /// Skips to the end of the next `mark`, or to the end of the text if there is none.
  private mutating func skip(to mark: StaticString) {
    while position < bytes.count, !take(mark) { position += 1 }
  }

  private func isAhead(_ mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == mark.utf8Start[$0] }
  }
}

/// The reason why a text is not JSON. Offsets count bytes from 0.
public enum JSONError: Error, Equatable {
  /// The text has nothing but white space.
  case empty
  /// The text ends within a value.
  case cutShort
  /// The byte at an offset does not continue the text as RFC 8259 requires.
  case unexpected(offset: Int)
  /// Arrays and objects are nested deeper than `limit`.
  case tooDeep(limit: Int)
  /// The string whose content begins at an offset is not UTF-8.
  case invalidUTF8(offset: Int)
}

extension JSONError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .cutShort: "the JSON text is cut short"
    case .unexpected(let offset): "it is not JSON from byte \(offset + 1) on"
    case .tooDeep(let limit): "the JSON text is nested more than \(limit) deep"
    case .invalidUTF8(let offset): "the text at byte \(offset + 1) is not UTF-8"
    }
  }
}
