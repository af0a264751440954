/// Bytes that are written one after the other, and taken from time to time.
///
/// An array makes sure of its memory for each byte or text that is appended; this does it
/// once for several.
struct ByteBuffer {
  /// What was written, and room for more behind it.
  private var bytes: [UInt8] = []
  /// How many bytes were written.
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

  /// Hands over what was written since the last call.
  mutating func take() -> [UInt8] {
    defer { count = 0 }
    return Array(bytes[..<count])
  }

  /// Has up to some number of bytes written, and goes on by as many as `write` returns.
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
