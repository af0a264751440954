extension JSONValue {
  /// Reads what is plain in a text that holds damaged JSON: one value or several, perhaps after
  /// other text such as a notice of the program that wrote it.
  ///
  /// Read are strings in single quotes and with quotes inside that were not escaped, keys without
  /// quotes, doubled and missing commas, comments, and numbers with leading zeros, as strings. A
  /// member whose value cannot be told, such as `1,299.00` or `CP-7` without quotes, is lost, and
  /// so is a value that ends within a string. The time is proportional to the length of the text.
  ///
  /// - Returns: The arrays and objects that have any content, in their order.
  public static func values(inDamaged bytes: [UInt8]) -> [JSONValue] {
    var reader = DamagedJSONReader(bytes)
    return reader.values()
  }
}

/// A parser of damaged JSON. It never goes back.
struct DamagedJSONReader {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0
  /// The number of arrays that are open.
  private var openArrays = 0
  /// Whether the text ended within a string or a number.
  var isCutShort = false
  private var isTooDeep = false
  /// How many bytes were looked at.
  var work = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func values() -> [JSONValue] {
    var values: [JSONValue] = []
    while findStart() {
      let value = self.value(inArray: false, hasBareKeys: false)
      guard !isTooDeep, !isCutShort else { break }
      switch value {
      case .object(let object) where !object.members.isEmpty: values.append(.object(object))
      case .array(let elements) where !elements.isEmpty: values.append(.array(elements))
      default: break
      }
    }
    return isTooDeep ? [] : values
  }

  /// Moves to the next place where an array or object begins.
  private mutating func findStart() -> Bool {
    (depth, openArrays) = (0, 0)
    while position < bytes.count {
      work += 1
      switch bytes[position] {
      case UInt8(ascii: "{"):
        if isKey(at: position + 1, allowsBare: true) { return true }
      case UInt8(ascii: "["):
        if let next = byte(afterSpaceFrom: position + 1), "{[\"'".utf8.contains(next) {
          return true
        }
      case UInt8(ascii: "/"):
        if skipComment() { continue }
      default: break
      }
      position += 1
    }
    return false
  }

  /// Parses a value.
  ///
  /// - Returns: `nil` if the value cannot be told. The reader then stands after it.
  private mutating func value(inArray: Bool, hasBareKeys: Bool) -> JSONValue? {
    skipSpace()
    guard position < bytes.count, !isTooDeep else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return nested { .object($0.object()) }
    case UInt8(ascii: "["): return nested { .array($0.array()) }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return string(inArray: inArray, hasBareKeys: hasBareKeys).map { .string($0) }
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return nil
    default: return word(inArray: inArray, hasBareKeys: hasBareKeys)
    }
  }

  private mutating func nested(
    _ content: (inout DamagedJSONReader) -> JSONValue
  ) -> JSONValue? {
    guard depth < JSONReader.depthLimit else {
      isTooDeep = true
      return nil
    }
    depth += 1
    position += 1
    let value = content(&self)
    depth -= 1
    return value
  }

  private mutating func object() -> JSONObject {
    var object = JSONObject()
    var hasBareKeys = false
    var endsInNumber = false
    while !isTooDeep {
      let hasComma = skipSpaceAndCommas()
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: "}") {
        position += 1
        break
      }
      if bytes[position] == UInt8(ascii: "]") {
        // It closes an array around this object, whose own mark is missing.
        if openArrays > 0 { break }
        position += 1
        continue
      }
      guard let key = key() else {
        // In 1,299.00 without quotes, the number before the comma was not the whole one.
        if hasComma, endsInNumber { object.members.removeLast() }
        endsInNumber = false
        skipJunk(inArray: false, hasBareKeys: hasBareKeys)
        continue
      }
      hasBareKeys = hasBareKeys || key.isBare
      let value = self.value(inArray: false, hasBareKeys: hasBareKeys)
      if let value { object.members.append((key.text, value)) }
      if case .number = value { endsInNumber = true } else { endsInNumber = false }
    }
    return object
  }

  private mutating func array() -> [JSONValue] {
    var elements: [JSONValue] = []
    openArrays += 1
    while !isTooDeep {
      _ = skipSpaceAndCommas()
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: "]") {
        position += 1
        break
      }
      // It closes an object around this array, whose own mark is missing.
      if bytes[position] == UInt8(ascii: "}") { break }
      if let value = value(inArray: true, hasBareKeys: false) { elements.append(value) }
    }
    openArrays -= 1
    return elements
  }

  /// Parses a number or another word without quotes.
  private mutating func word(inArray: Bool, hasBareKeys: Bool) -> JSONValue? {
    let start = position
    while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
    work += position - start
    let word = bytes[start..<position]
    let end = position
    skipSpace()
    let isWhole: Bool
    if position < bytes.count {
      isWhole =
        end > start
        && (",}]".utf8.contains(bytes[position])
          || !inArray && isKey(at: position, allowsBare: hasBareKeys))
    } else {
      // There may have been more digits.
      isCutShort = true
      isWhole = false
    }
    guard isWhole else {
      skipJunk(inArray: inArray, hasBareKeys: hasBareKeys)
      return nil
    }
    switch String(decoding: word, as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null", "undefined", "NaN": return .null
    case let text: return Self.number(text)
    }
  }

  /// A number in the grammar of JSON, or one with leading zeros as a string: it is a code.
  private static func number(_ text: String) -> JSONValue? {
    if case .number(let digits)? = try? JSONValue(Array(text.utf8)) { return .number(digits) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return .string(text)
  }

  /// Skips what is no value, up to the comma or bracket that ends it.
  private mutating func skipJunk(inArray: Bool, hasBareKeys: Bool) {
    var open = 0
    let start = position
    while position < bytes.count {
      work += 1
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if open == 0 { return }
        open -= 1
      case UInt8(ascii: ","):
        if open == 0, inArray || isKey(at: position, allowsBare: hasBareKeys) { return }
      case UInt8(ascii: "\""):
        if open == 0, !inArray, position > start, isKey(at: position, allowsBare: false) { return }
      default: break
      }
      position += 1
    }
    isCutShort = true
  }
}
