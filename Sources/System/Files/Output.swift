import Glibc

/// Where text goes: a file descriptor, each write of which is checked.
///
/// What is written waits in a buffer until that is full or ``flush()`` is called. An output
/// has one owner, who also ends it.
package final class Output {
  /// Why something could not be written.
  package enum Failure: Error, Equatable {
    /// The reader has gone away, as `head` does when it has seen enough.
    case closed
    /// The system's reason, in its own words.
    case failed(String)
  }

  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// The pager for long output, until it is known whether the output is long.
  private var waitingPager: (pager: Pager, isShort: ([UInt8]) -> Bool)?
  private var runningPager: RunningPager?
  private static let capacity = 1 << 16

  /// Takes a descriptor, which stays its owner's to close.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether people read it, on a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has, or `nil` where there is none.
  package var width: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// How many rows the terminal has, or `nil` where there is none.
  package var height: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Writes text.
  ///
  /// - Throws: ``Failure``, perhaps for what was written before.
  package func write(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes bytes.
  ///
  /// - Throws: ``Failure``, perhaps for what was written before.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Sends what is written from now on to a pager, unless it turns out to be short.
  ///
  /// The caller has to ``finish()`` the output.
  ///
  /// - Parameter isShort: Called once, with all bytes written before the first flush. Returns
  ///   whether they need no pager.
  package func show(with pager: Pager, unless isShort: @escaping ([UInt8]) -> Bool) {
    waitingPager = (pager, isShort)
  }

  /// Hands everything that waits to the system, and waits until a pager's reader is done.
  ///
  /// That a pager's reader was done before the end is no failure.
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

  /// Decides whether what has been written goes to the screen or to the pager.
  private func choosePlace() throws(Failure) {
    guard let (pager, isShort) = waitingPager else { return }
    waitingPager = nil
    guard !isShort(buffer) else { return }
    do throws(Pager.Failure) {
      let running = try pager.start(for: descriptor)
      runningPager = running
      descriptor = running.descriptor
    } catch {
      throw .failed("\(error)")
    }
  }

  /// Hands everything that waits to the system.
  package func flush() throws(Failure) {
    try choosePlace()
    var start = 0
    while start < buffer.count {
      let count = buffer[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count < 0 else {
        start += count
        continue
      }
      let reason = errno
      guard reason == EINTR || reason == EAGAIN else {
        buffer.removeAll()
        if reason == EPIPE, runningPager != nil { return }  // its reader has seen enough
        throw reason == EPIPE ? .closed : .failed(SystemError(reason).description)
      }
      if reason == EAGAIN { wait() }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Waits until a descriptor that does not block takes more.
  private func wait() {
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
