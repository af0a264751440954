/// A buffer to which bytes are appended, and from which all of them are taken from time to time.
///
/// It checks its capacity once for each append, which is faster than appending several times to
/// an array.
struct ByteBuffer {
  /// The bytes that were written, followed by unused capacity.
  private var bytes: [UInt8] = []
  /// The number of bytes that were written and not taken yet.
  private(set) var count = 0

  mutating func append(_ byte: UInt8) {
    append(upTo: 1) { place in
      place[0] = byte
      return 1
    }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    append(upTo: text.count) { Self.copy(text, to: $0) }
  }

  /// Appends a text with the same byte before and after it.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, between byte: UInt8) {
    append(upTo: text.count + 2) { place in
      place[0] = byte
      let end = 1 + Self.copy(text, to: place + 1)
      place[end] = byte
      return end + 1
    }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Returns the bytes that were written since the last call.
  mutating func take() -> [UInt8] {
    defer { count = 0 }
    return Array(bytes[..<count])
  }

  /// Makes room for a number of bytes, lets `write` fill it, and keeps as many bytes as `write`
  /// returns.
  @inline(__always)
  private mutating func append(upTo room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    let start = count
    if bytes.count - start < room {
      bytes += [UInt8](repeating: 0, count: max(256, room, bytes.count))
    }
    count += bytes.withUnsafeMutableBufferPointer { all in
      all.baseAddress.map { write($0 + start) } ?? 0
    }
  }

  private static func copy(
    _ text: UnsafeBufferPointer<UInt8>, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if let base = text.baseAddress { place.update(from: base, count: text.count) }
    return text.count
  }
}
