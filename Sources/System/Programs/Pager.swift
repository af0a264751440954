import Glibc

/// A program that people read long output with, such as `less`.
package struct Pager {
  private let command: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - variables: The first of these that is set holds a command for a shell; `less` if
  ///     none is and it is there.
  ///   - environment: The variables there are. `LESS` gets the options that let it go where
  ///     one screen is enough, unless it is set.
  /// - Returns: `nil` where there is to be none: a variable is empty or `cat`, or the
  ///   terminal is `dumb`.
  package init?(namedBy variables: [String], in environment: [String: String]) {
    let named = variables.lazy.compactMap { environment[$0] }.first
    if let named, named.isEmpty || named == "cat" { return nil }
    guard environment["TERM"] != "dumb" else { return nil }
    command = named ?? "if command -v less >/dev/null; then exec less; else exec cat; fi"
    self.environment = environment.merging(["LESS": "FRX"]) { own, _ in own }
  }

  /// Another program that reads standard input.
  ///
  /// - Parameter command: What a shell runs.
  package init(command: String, environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Why what was handed to a pager was not seen.
  package struct Failure: Error, Equatable {
    package let command: String
  }

  /// Starts it, to show output that was to go to a terminal.
  func start(for terminal: Int32) throws(Failure) -> RunningPager {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(command: command) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard let process = spawn(reading: ends[0]) else {
      close(ends[1])
      throw Failure(command: command)
    }
    return RunningPager(
      command: command, process: process, descriptor: ends[1], terminal: terminal)
  }

  private func spawn(reading descriptor: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO)
    // What this program ignores, another that it starts would ignore as well.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = Self.copied(["/bin/sh", "-c", command])
    var variables = Self.copied(environment.map { "\($0)=\($1)" })
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &variables)
    return code == 0 ? process : nil
  }

  /// Texts as C hands them to a process, which the caller frees.
  private static func copied(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}

/// A pager that is being read.
///
/// While it runs, an interrupt is for the pager: this program goes on until its reader goes.
final class RunningPager {
  /// Where it reads from.
  let descriptor: Int32
  /// Where the output was to go.
  let terminal: Int32
  private let command: String
  private let process: pid_t
  private let handlers: [(signal: Int32, handler: sighandler_t?)]

  fileprivate init(command: String, process: pid_t, descriptor: Int32, terminal: Int32) {
    self.command = command
    self.process = process
    self.descriptor = descriptor
    self.terminal = terminal
    handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
  }

  /// Lets it know that there is no more, and waits until its reader is done.
  ///
  /// - Throws: ``Pager/Failure`` where the shell could not start it.
  func finish() throws(Pager.Failure) {
    close(descriptor)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    for (number, handler) in handlers { signal(number, handler) }
    let code = (status >> 8) & 0xFF
    guard status & 0x7F != 0 || (code != 126 && code != 127) else {
      throw Pager.Failure(command: command)
    }
  }
}

extension Pager.Failure: CustomStringConvertible {
  package var description: String {
    "cannot show the output with \(command): an empty PAGER shows it without one"
  }
}
