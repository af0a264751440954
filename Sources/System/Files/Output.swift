import Glibc

/// A file descriptor to write to through a buffer. Each failure to write is reported.
///
/// The buffer is written when it is full and when ``flush()`` is called. Bytes that were not
/// flushed are lost with the output.
package final class Output {
  /// Why bytes could not be written.
  package enum Failure: Error, Equatable {
    /// The reader of a pipe has closed it, as `head` does after the lines that it shows.
    case closed
    /// The system's description of another error.
    case failed(String)
  }

  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// The pager for a long output, until the output is known to be long or short.
  private var possiblePager: (pager: Pager, isShort: ([UInt8]) -> Bool)?
  private var runningPager: RunningPager?
  private static let capacity = 1 << 16

  /// Uses a descriptor, which the caller closes.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether the descriptor is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The number of columns of the terminal, or `nil` where the descriptor is none.
  package var width: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The number of rows of the terminal, or `nil` where the descriptor is none.
  package var height: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Writes text.
  ///
  /// - Throws: ``Failure``, which may concern earlier bytes of the buffer.
  package func write(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes bytes.
  ///
  /// - Throws: ``Failure``, which may concern earlier bytes of the buffer.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Shows what is written from now on in a pager, unless it is short.
  ///
  /// The caller has to call ``finish()`` at the end.
  ///
  /// - Parameter isShort: Returns whether the bytes need no pager. It is called once, with all bytes
  ///   that were written before the first flush.
  package func show(with pager: Pager, unless isShort: @escaping ([UInt8]) -> Bool) {
    possiblePager = (pager, isShort)
  }

  /// Flushes the buffer, and waits until the user leaves the pager.
  ///
  /// It is no failure if the user leaves the pager before the end of the output.
  ///
  /// - Throws: ``Failure``, ``Pager/Failure``.
  package func finish() throws {
    let result = Result { try flush() }
    if let runningPager {
      self.runningPager = nil
      descriptor = runningPager.terminal
      buffer.removeAll()
      try runningPager.finish()
    }
    try result.get()
  }

  /// Starts the pager if the output is long.
  private func startPagerIfNeeded() throws(Failure) {
    guard let (pager, isShort) = possiblePager else { return }
    possiblePager = nil
    guard !isShort(buffer) else { return }
    do throws(Pager.Failure) {
      let running = try pager.start(for: descriptor)
      runningPager = running
      descriptor = running.descriptor
    } catch {
      throw .failed("\(error)")
    }
  }

  /// Writes the buffer to the descriptor.
  package func flush() throws(Failure) {
    try startPagerIfNeeded()
    var start = 0
    while start < buffer.count {
      let count = buffer[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count < 0 else {
        start += count
        continue
      }
      let error = SystemError.last
      if error.code == EINTR, TerminationSignal.wasReceived {
        buffer.removeAll()
        throw .failed("interrupted")
      }
      guard error.code == EINTR || error.code == EAGAIN else {
        buffer.removeAll()
        if error.code == EPIPE, runningPager != nil { return }  // the user has left the pager
        throw error.code == EPIPE ? .closed : .failed("\(error)")
      }
      if error.code == EAGAIN { waitUntilWritable() }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Waits until a non-blocking descriptor takes more bytes.
  private func waitUntilWritable() {
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&descriptors, 1, -1)
  }
}

extension Output.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .closed: "cannot write: the reader has gone away"
    case .failed(let reason): "cannot write: \(reason)"
    }
  }
}
