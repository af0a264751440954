import CZlib

/// Decompresses gzip (RFC 1952) and zlib streams as their bytes arrive.
///
/// libcurl can do it too, but accepts a body that was cut short as complete.
final class Inflater {
  private let zlib: UnsafeMutablePointer<czlib>
  private let libcurl: Libcurl  // owns the table
  // zlib refuses a stream whose address has changed.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var state = State.start

  /// The position in the stream: before the first member, in a member, after a member, or after
  /// the last.
  private enum State { case start, inMember, afterMember, end }

  /// Whether each member that began has ended. An empty body is complete: a response with
  /// status 304 has one, whatever its fields say.
  var isComplete: Bool { state != .inMember }

  init(_ libcurl: Libcurl) throws(HTTPError) {
    self.libcurl = libcurl
    zlib = libcurl.zlib
    stream.initialize(to: z_stream())
    guard czlib_begin(zlib, stream) == Z_OK else { throw .failed("out of memory") }
  }

  deinit {
    _ = zlib.pointee.inflate_end(stream)
    stream.deallocate()
  }

  /// Appends the decompressed bytes to `output`, which may hold up to `limit` bytes.
  ///
  /// - Throws: ``HTTPError/tooLong(limit:)``, or ``HTTPError/failed(_:)`` for invalid gzip.
  func inflate(
    _ bytes: UnsafeRawBufferPointer, into output: inout [UInt8], limit: Int
  ) throws(HTTPError) {
    // zlib does not write to its input; its header only lacks the const.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    while stream.pointee.avail_in > 0, state != .end {
      if state == .afterMember {
        // Another member may follow (section 2.2). Other bytes are padding.
        guard stream.pointee.next_in.pointee == 0x1F else {
          state = .end
          return
        }
        guard zlib.pointee.inflate_reset(stream) == Z_OK else { throw Self.damaged }
      }
      state = .inMember
      try fill(&output, limit: limit)
    }
  }

  /// Runs zlib to the end of its input or to the end of a member.
  private func fill(_ output: inout [UInt8], limit: Int) throws(HTTPError) {
    let size = 32 << 10
    var code = Z_OK
    repeat {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { piece in
        stream.pointee.next_out = piece.baseAddress
        stream.pointee.avail_out = UInt32(size)
        code = zlib.pointee.inflate(stream, Z_NO_FLUSH)
        output.append(contentsOf: piece[..<(size - Int(stream.pointee.avail_out))])
      }
      guard output.count <= limit else { throw .tooLong(limit: limit) }
      // After a full buffer zlib may hold more output. Z_BUF_ERROR says that it holds none.
      guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw Self.damaged }
    } while code == Z_OK && stream.pointee.avail_out == 0
    if code == Z_STREAM_END { state = .afterMember }
  }

  private static let damaged = HTTPError.failed("the body is not the gzip that it claims to be")
}
