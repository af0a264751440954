import Glibc

/// A program that runs beside this one, receives bytes on standard input, and is killed when its
/// time is up.
///
/// It is started without a shell. Its standard output is discarded, and its standard error is that
/// of this process.
package final class TimedProgram {
  /// How a program ended.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// The time was up, and the program was killed with all programs that it had started.
    case timedOut
  }

  private let process: ChildProcess
  private let clock: any BlockingClock
  private let deadline: ContinuousClock.Instant
  /// The end of the pipe to write to, or -1 once it is closed.
  private var pipe: Int32
  private var unsent: ArraySlice<UInt8>
  private var isTimedOut = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments. A program without a slash is searched for in `PATH`.
  ///   - environment: The variables of the program.
  ///   - input: The bytes for its standard input.
  ///   - limit: How long it may run.
  ///   - clock: The clock that measures the limit.
  package init(
    _ words: [String], environment: [String: String], input: [UInt8], limit: Duration,
    clock: any BlockingClock
  ) throws(SystemError) {
    var launcher = ProgramLauncher(words)
    launcher.environment = environment
    launcher.discardsOutput = true
    launcher.defaultSignals = [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP]
    launcher.leadsGroup = true
    (process, pipe) = try launcher.startWithPipe()
    self.clock = clock
    deadline = clock.now + limit
    unsent = input[...]
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
    send()
  }

  deinit {
    if pipe >= 0 { close(pipe) }
  }

  /// Writes more of the input and enforces the time limit, without waiting.
  ///
  /// - Returns: How the program ended, or `nil` while it runs.
  package func poll() -> End? {
    send()
    if !isTimedOut, clock.now >= deadline {
      isTimedOut = true
      process.killGroup()
    }
    guard let termination = process.poll() else { return nil }
    if isTimedOut { return .timedOut }
    return switch termination {
    case .exited(let status): .exited(status)
    case .killed(let signal): .killed(signal: signal)
    }
  }

  /// Waits until the program has ended.
  package func wait() -> End {
    while true {
      if let end = poll() { return end }
      clock.wait(for: .milliseconds(10))
    }
  }

  /// Writes as much of the input as the pipe takes without waiting.
  private func send() {
    while pipe >= 0 {
      let count = unsent.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
      if count > 0 { unsent = unsent.dropFirst(count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0, !unsent.isEmpty else {
        close(pipe)
        pipe = -1
        return
      }
    }
  }
}
