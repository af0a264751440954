import Glibc

/// A server's end of a connection.
struct Connection {
  let socket: Int32

  /// What has come in, once something has; `nil` at the end.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = Glibc.read(socket, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Lets time pass.
  ///
  /// - Returns: Whether the connection is still there.
  func wait(_ pause: Duration) -> Bool {
    guard pause > .zero else { return true }
    let milliseconds = Int32(clamping: Int64(pause / .milliseconds(1)))
    // A client says nothing while it waits, so the end is all that can be read.
    var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, max(1, milliseconds)) == 0
  }

  /// - Returns: Whether all of it could be sent.
  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Makes the coming close send a reset.
  func tearDown() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}
