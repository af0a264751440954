extension JSONValue {
  /// Reads a JSON text. A byte order mark and white space around it are skipped.
  ///
  /// Reading takes time in proportion to the length, and nesting is followed to
  /// ``JSONReader/depthLimit``, so that no text can exhaust the stack.
  ///
  /// - Throws: ``JSONError``, with the place.
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

/// One pass over the bytes of a JSON text, by recursive descent.
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
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
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

  /// Reads what stands between brackets, separated by commas.
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

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    for letter in letters { try expect(letter) }
    return value
  }

  /// Takes a byte if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard position < bytes.count else { throw .cutShort }
    guard take(byte) else { throw .unexpected(offset: position) }
  }
}
