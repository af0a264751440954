/// Writes a JSON text into a buffer, value by value, indented by two spaces.
///
/// Nothing is kept but the bytes that have not been taken yet, so a text of any length
/// can be written through a small buffer.
public struct JSONWriter {
  private var buffer = ByteBuffer()
  private var depth = 0
  /// A line break and the spaces of the deepest line so far.
  private var indent: [UInt8] = [0x0A]
  /// Whether the next value is the first within its brackets.
  private var isFirst = true
  private var followsKey = false

  /// How deep values stand on lines of their own; what is deeper stands together on one.
  private let lineDepth: Int

  public init(linesToDepth depth: Int = .max) {
    lineDepth = depth
  }

  /// How many bytes wait to be taken.
  public var count: Int { buffer.count }

  /// Hands over what was written since the last call.
  public mutating func take() -> [UInt8] { buffer.take() }

  /// Ends the text with a line break.
  public mutating func finish() {
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Writes an array. `elements` writes a value for each of them.
  public mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    beginArray()
    try elements(&self)
    endArray()
  }

  /// Writes an object. `members` writes a key and a value for each of them.
  public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Begins an object that is written as its members come.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends the object begun last.
  public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Begins an array that is written as its elements come.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Ends the array begun last.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the key of the value that follows: a word of the program, written as it stands.
  public mutating func key(_ key: StaticString) {
    separate()
    key.withUTF8Buffer { bytes in
      assert(JSONEscape.isPlain(bytes))
      buffer.append(bytes, between: UInt8(ascii: "\""))
    }
    buffer.append(UInt8(ascii: ":"))
    if depth <= lineDepth { buffer.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a string, or `null`.
  public mutating func string(_ text: String?) {
    separate()
    guard let text else {
      buffer.append("null")
      return
    }
    append(quoted: text)
  }

  /// Writes a number.
  public mutating func number(_ number: Int) {
    separate()
    buffer.append("\(number)")
  }

  public mutating func bool(_ value: Bool) {
    separate()
    buffer.append(value ? "true" : "false")
  }

  public mutating func null() {
    string(nil)
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    buffer.append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if !isFirst, depth < lineDepth { breakLine() }
    isFirst = false
    buffer.append(bracket)
  }

  /// Puts a comma and a line break where the next value or key needs them.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    if depth > 0, depth <= lineDepth { breakLine() }
    isFirst = false
  }

  private mutating func breakLine() {
    let width = 1 + 2 * depth
    while indent.count < width { indent += [0x20, 0x20] }
    indent.withUnsafeBufferPointer {
      buffer.append(UnsafeBufferPointer(rebasing: $0[..<width]))
    }
  }

  private mutating func append(quoted text: String) {
    let quote = UInt8(ascii: "\"")
    var text = text
    text.withUTF8 { bytes in
      guard !JSONEscape.isPlain(bytes) else { return buffer.append(bytes, between: quote) }
      buffer.append(quote)
      JSONEscape.append(bytes, to: &buffer)
      buffer.append(quote)
    }
  }
}

extension JSONWriter {
  /// Writes a key and a string, or `null`.
  public mutating func member(_ key: StaticString, _ text: String?) {
    self.key(key)
    string(text)
  }

  /// Writes a key and a number.
  public mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    self.number(number)
  }
}
