/// Writes a JSON text (RFC 8259) to a buffer, value by value, indented by two spaces.
///
/// Call ``take()`` from time to time to write a long text in parts; the writer keeps only the
/// bytes that were not taken yet:
///
///     var writer = JSONWriter()
///     writer.object { writer in
///       writer.member("title", "Kettle")
///       writer.key("tags")
///       writer.array { writer in for tag in tags { writer.string(tag) } }
///     }
///     writer.finish()
///     let text = writer.take()
///
/// The caller is responsible for the structure: one value at the top, keys and values in turn
/// within an object, and an end for each beginning.
public struct JSONWriter {
  private var buffer = ByteBuffer()
  private var depth = 0
  /// A line break, followed by the indentation of the deepest line so far.
  private var indent: [UInt8] = [0x0A]
  /// Whether the next value or key is the first within its brackets.
  private var isFirst = true
  private var followsKey = false

  /// The depth of nesting to which each value has a line of its own.
  private let lineDepth: Int

  /// - Parameter depth: The depth of nesting to which each value has a line of its own. Values
  ///   that are nested deeper share the line of the value that contains them.
  public init(linesToDepth depth: Int = .max) {
    lineDepth = depth
  }

  /// The number of bytes that were written and not taken yet.
  public var count: Int { buffer.count }

  /// Returns the bytes that were written since the last call.
  public mutating func take() -> [UInt8] { buffer.take() }

  /// Ends the text with a line break.
  public mutating func finish() {
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Writes an array.
  ///
  /// - Parameter elements: Writes each element.
  public mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    beginArray()
    try elements(&self)
    endArray()
  }

  /// Writes an object.
  ///
  /// - Parameter members: Writes the key and the value of each member.
  public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    beginObject()
    try members(&self)
    endObject()
  }

  /// Begins an object. ``endObject()`` ends it.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends the object that was begun last.
  public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Begins an array. ``endArray()`` ends it.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Ends the array that was begun last.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the key of the next value.
  ///
  /// - Parameter key: Printable ASCII without quotes and backslashes. It is written without
  ///   escapes.
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

  /// Writes a string, or `null` for `nil`.
  public mutating func string(_ text: String?) {
    separate()
    guard let text else {
      buffer.append("null")
      return
    }
    append(quoted: text)
  }

  /// Writes an integer.
  public mutating func number(_ number: Int) {
    separate()
    buffer.append("\(number)")
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    separate()
    buffer.append(value ? "true" : "false")
  }

  /// Writes `null`.
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

  /// Writes the comma and the line break that precede the next value or key.
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
  /// Writes a key and a string, or `null` for `nil`.
  public mutating func member(_ key: StaticString, _ text: String?) {
    self.key(key)
    string(text)
  }

  /// Writes a key and an integer.
  public mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    self.number(number)
  }
}
