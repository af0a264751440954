import CZlib

/// Undoes gzip (RFC 1952) and zlib's own wrapping of deflate, as it comes in.
///
/// libcurl could do it, but takes a body that was cut short for a whole one.
final class Inflater {
  private let zlib: UnsafeMutablePointer<czlib>
  private let libcurl: Libcurl  // owns the table
  // zlib refuses a stream that has moved, so it needs an address that stays put.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var state = State.fresh

  /// Before, in or after a member, or past the last.
  private enum State { case fresh, within, ended, done }

  /// Whether all that was begun has come to its end. An empty body is whole: it
  /// is what comes with 304, whatever its fields say.
  var isWhole: Bool { state != .within }

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

  /// Adds what `bytes` stand for to `output`, up to `limit` bytes of it in all.
  ///
  /// - Throws: ``HTTPError/tooLong(limit:)``, or ``HTTPError/failed(_:)`` if this is no gzip.
  func inflate(
    _ bytes: UnsafeRawBufferPointer, into output: inout [UInt8], limit: Int
  ) throws(HTTPError) {
    // zlib does not write to its input; its header only lacks the const.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    while stream.pointee.avail_in > 0, state != .done {
      if state == .ended {
        // Another member may follow (section 2.2). What is no member is padding.
        guard stream.pointee.next_in.pointee == 0x1F else {
          state = .done
          return
        }
        guard zlib.pointee.inflate_reset(stream) == Z_OK else { throw Self.damaged }
      }
      state = .within
      try fill(&output, limit: limit)
    }
  }

  /// Runs zlib until it has used its input up, or come to the end of a member.
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
      // A full buffer may hide more, which asking again brings; that there is
      // none is no error.
      guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw Self.damaged }
    } while code == Z_OK && stream.pointee.avail_out == 0
    if code == Z_STREAM_END { state = .ended }
  }

  private static let damaged = HTTPError.failed("the body is not the gzip that it claims to be")
}
