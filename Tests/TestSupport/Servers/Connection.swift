import Glibc

/// The server's end of a connection.
struct Connection {
  let socket: Int32

  /// Waits for bytes and returns them, or `nil` at the end of the connection.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = Glibc.read(socket, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Waits for a time, or until the client closes the connection.
  ///
  /// - Returns: Whether the connection is still open.
  func wait(_ pause: Duration) -> Bool {
    guard pause > .zero else { return true }
    let milliseconds = Int32(clamping: Int64(pause / .milliseconds(1)))
    // A client sends nothing while it waits for an answer: readable means closed.
    var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, max(1, milliseconds)) == 0
  }

  /// Sends bytes.
  ///
  /// - Returns: Whether all of them could be sent.
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

  /// Makes the next close send a reset (RST) and discard what was not sent.
  func resetOnClose() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}
