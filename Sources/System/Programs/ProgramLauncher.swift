import Glibc

/// Starts a program as a child process.
struct ProgramLauncher {
  /// The program and its arguments. A program without a slash is searched for in `PATH`.
  let words: [String]
  /// The variables of the program; `nil` for those of this process.
  var environment: [String: String]?
  /// Whether its standard output is discarded.
  var discardsOutput = false
  /// The signals that have their default action in the program, though this process may ignore
  /// them. A program inherits that a signal is ignored.
  var defaultSignals: [Int32] = []
  /// Whether the program leads a process group of its own, so that it can be killed together with
  /// all programs that it starts.
  var leadsGroup = false

  init(_ words: [String]) {
    self.words = words
  }

  /// Starts a command of the shell.
  ///
  /// - Parameter arguments: The command's `$1`, `$2` and so on, which the shell does not interpret.
  init(shellCommand: String, arguments: [String] = []) {
    words = ["/bin/sh", "-c", shellCommand] + (arguments.isEmpty ? [] : ["sh"] + arguments)
  }

  /// Starts the program with a pipe as its standard input.
  ///
  /// - Returns: The process, and the end of the pipe to write to, which no other program inherits.
  ///   The caller closes it.
  func startWithPipe() throws(SystemError) -> (process: ChildProcess, input: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError.last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    do throws(SystemError) {
      return (try start(standardInput: ends[0]), ends[1])
    } catch {
      close(ends[1])
      throw error
    }
  }

  /// Starts the program.
  ///
  /// - Parameter standardInput: The descriptor that becomes its standard input; `nil` for that of
  ///   this process.
  func start(standardInput: Int32? = nil) throws(SystemError) -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let standardInput {
      posix_spawn_file_actions_adddup2(&actions, standardInput, STDIN_FILENO)
    }
    if discardsOutput {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setSignalsAndGroup(&attributes)
    var arguments = Self.copied(words)
    var variables = Self.copied(environment?.map { "\($0)=\($1)" } ?? [])
    defer { for text in arguments + variables { free(text) } }
    guard let program = arguments[0] else { throw SystemError(ENOENT) }
    var id = pid_t()
    let code = variables.withUnsafeMutableBufferPointer { own in
      posix_spawnp(
        &id, program, &actions, &attributes, &arguments,
        environment == nil ? environ : own.baseAddress)
    }
    guard code == 0 else { throw SystemError(code) }
    return ChildProcess(id: id)
  }

  private func setSignalsAndGroup(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in defaultSignals { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let group = leadsGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | group)
  }

  /// Copies texts to a null-terminated array, as C passes arguments. The caller frees the texts.
  private static func copied(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}

/// A program that this process has started.
///
/// Each child has to be waited for, by ``wait()`` or by ``poll()``.
struct ChildProcess {
  /// How a process ended.
  enum Termination: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  let id: pid_t

  /// Waits until the process has ended.
  func wait() -> Termination {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return Termination(status)
  }

  /// Waits until the process has ended, but no longer than two seconds after a signal that asks
  /// this process to end.
  ///
  /// - Returns: `nil` where the process still runs.
  func waitUntilInterrupted() -> Termination? {
    let clock = MachineClock()
    var end: ContinuousClock.Instant?
    while true {
      if TerminationSignal.wasReceived {
        end = end ?? clock.now + .seconds(2)
        if let termination = poll() { return termination }
        guard let end, clock.now < end else { return nil }
        clock.wait(for: .milliseconds(10))
      } else {
        var status: Int32 = 0
        if waitpid(id, &status, 0) == id { return Termination(status) }
        guard errno == EINTR else { return .exited(0) }  // its status was already reaped
      }
    }
  }

  /// Kills the process.
  func kill() {
    Glibc.kill(id, SIGKILL)
    _ = wait()
  }

  /// Returns how the process ended, or `nil` while it runs.
  func poll() -> Termination? {
    var status: Int32 = 0
    let ended = waitpid(id, &status, WNOHANG)
    guard ended != 0, !(ended < 0 && errno == EINTR) else { return nil }
    // A process without a status was already reaped by another call of waitpid.
    return ended == id ? Termination(status) : .exited(0)
  }

  /// Kills all processes of the group that the process leads.
  func killGroup() {
    Glibc.kill(-id, SIGKILL)
  }
}

extension ChildProcess.Termination {
  /// - Parameter status: A status as `waitpid` reports it.
  fileprivate init(_ status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }
}
