import Glibc

/// A program started beside this one, without a shell, that is given something to read and
/// little time.
///
/// What it writes to standard output is dropped; its standard error is ours.
package final class ChildProgram {
  /// How a program ended.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It took too long, and was killed with all that it had started.
    case late
  }

  /// Why a program could not be started, in the system's words.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  private let process: pid_t
  private let deadline: ContinuousClock.Instant
  private var pipe: Int32
  private var unsent: ArraySlice<UInt8>
  private var isLate = false

  /// - Parameters:
  ///   - words: The program, looked for as a shell does, and its arguments.
  ///   - environment: Its variables.
  ///   - input: What it finds on standard input.
  ///   - limit: How long it may run.
  package init(
    _ words: [String], environment: [String: String], input: [UInt8], limit: Duration
  ) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw Failure(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var started = pid_t()
    let code = Self.spawn(words, environment, readingFrom: ends[0], &started)
    guard code == 0 else {
      close(ends[1])
      throw Failure(code)
    }
    process = started
    deadline = .now + limit
    pipe = ends[1]
    unsent = input[...]
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
    send()
  }

  deinit {
    if pipe >= 0 { close(pipe) }
  }

  /// Moves things along without waiting.
  ///
  /// - Returns: How it ended; `nil` as long as it runs.
  package func poll() -> End? {
    send()
    if !isLate, ContinuousClock.now >= deadline {
      isLate = true
      kill(-process, SIGKILL)
    }
    var status: Int32 = 0
    let ended = waitpid(process, &status, WNOHANG)
    guard ended != 0, !(ended < 0 && errno == EINTR) else { return nil }
    if isLate { return .late }
    guard ended == process else { return .exited(0) }  // someone else has seen its end
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// Lets a hundredth of a second pass, which programs may use.
  package static func pause() { usleep(10_000) }

  /// Hands over as much as the program takes without waiting.
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

  private static func spawn(
    _ words: [String], _ environment: [String: String], readingFrom input: Int32,
    _ process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own, to be killed as one; and signals as a program expects them.
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    guard let name = arguments[0] else { return ENOENT }
    return posix_spawnp(&process, name, &actions, &attributes, &arguments, &variables)
  }
}

extension ChildProgram.Failure {
  fileprivate init(_ code: Int32) {
    description = SystemError(code).description
  }
}
