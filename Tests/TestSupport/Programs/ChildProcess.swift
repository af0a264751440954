import Foundation
import Glibc
import Synchronization

/// A child process that leads a session of its own.
///
/// With the last reference the process is killed, and with it every process of its group.
final class ChildProcess: Sendable {
  /// The standard streams of the process.
  enum Streams {
    /// Descriptors of this process.
    case descriptors(input: Int32, output: Int32, errors: Int32)
    /// The path of a terminal, which becomes the controlling terminal.
    case terminal(String)
  }

  let id: pid_t
  private let exit = Exit()

  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - folder: The working directory.
  init(
    _ words: [String], environment: [String: String], folder: String, streams: Streams
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch streams {
    case .descriptors(let input, let output, let errors):
      posix_spawn_file_actions_adddup2(&actions, input, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
    case .terminal(let path):
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    // Whatever signals the calling thread blocks or ignores, the child does not.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which Glibc's module leaves out
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | newSession))
    // Glibc's module leaves out the action that changes the folder.
    let words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id = pid_t()
    let code = posix_spawn(&id, "/bin/sh", &actions, &attributes, &arguments, &variables)
    self.id = id
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    exit.follow(id)
  }

  deinit {
    killGroup()
    exit.wait(seconds: 10)
  }

  /// Whether the process has not ended yet.
  var isRunning: Bool { exit.status == nil }

  /// Sends the process a signal.
  func send(_ signal: Int32) {
    kill(id, signal)
  }

  /// Kills every process of the group.
  func killGroup() {
    kill(-id, SIGKILL)
  }

  /// Waits for the end of the process.
  ///
  /// - Returns: The status as `waitpid` reports it, or `nil` if the process still runs after the
  ///   time.
  func wait(seconds: Int) -> Int32? {
    exit.wait(seconds: seconds)
    return exit.status
  }
}

/// The end of a process, which a thread waits for.
private final class Exit: Sendable {
  private let state = Mutex<Int32?>(nil)
  private let group = DispatchGroup()

  var status: Int32? { state.withLock { $0 } }

  func follow(_ id: pid_t) {
    group.enter()
    Thread.detachNewThread {
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      self.state.withLock { $0 = status }
      self.group.leave()
    }
  }

  func wait(seconds: Int) {
    _ = group.wait(timeout: .now() + .seconds(seconds))
  }
}
