import Foundation
import Glibc

/// A program on a terminal of its own, with a test at the keyboard.
public final class TerminalSession {
  /// What was awaited did not come.
  public struct Silence: Error, CustomStringConvertible {
    let awaited: String
    let seen: String
    public var description: String { "no \(awaited.debugDescription) in \(seen.debugDescription)" }
  }

  private let keyboard: Int32
  private let process: pid_t
  private var isRunning = true
  /// All that has come, up to what was awaited last.
  public private(set) var seen = ""
  private var unread: [UInt8] = []

  /// - Parameter words: The program's path and its arguments.
  public init(
    _ words: [String], environment: [String: String], folder: String, rows: Int = 24,
    columns: Int = 80
  ) throws {
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // What unlockpt, ptsname and stty do, which Glibc's module leaves out.
    var (lock, number): (Int32, UInt32) = (0, 0)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard keyboard >= 0, ioctl(keyboard, 0x4004_5431, &lock) == 0,  // TIOCSPTLCK
      ioctl(keyboard, 0x8004_5430, &number) == 0,  // TIOCGPTN
      ioctl(keyboard, UInt(TIOCSWINSZ), &size) == 0
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID: the terminal becomes its own
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | newSession))
    let script = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words
    var arguments: [UnsafeMutablePointer<CChar>?] = script.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &variables)
    self.process = process
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
  }

  deinit {
    if isRunning {
      kill(-process, SIGKILL)  // with what it has started
      waitpid(process, nil, 0)
    }
    close(keyboard)
  }

  /// Types something.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  /// Reads until some text has come.
  ///
  /// - Returns: What came before it, since the last time.
  @discardableResult
  public func await(_ text: String, seconds: Int32 = 30) throws -> String {
    let wanted = Data(text.utf8)
    while true {
      if let range = Data(unread).firstRange(of: wanted) {
        let before = String(decoding: unread[..<range.lowerBound], as: UTF8.self)
        unread.removeFirst(range.upperBound)
        seen += before + text
        return before
      }
      guard let bytes = next(seconds), !bytes.isEmpty else {
        throw Silence(awaited: text, seen: String(decoding: unread, as: UTF8.self))
      }
      unread += bytes
    }
  }

  /// Reads to the end, and waits until the program has ended. One that says nothing for too
  /// long is ended.
  public func end(seconds: Int32 = 30) -> (status: Int32, output: String) {
    while true {
      guard let bytes = next(seconds) else {
        kill(-process, SIGKILL)
        break
      }
      guard !bytes.isEmpty else { break }
      unread += bytes
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    isRunning = false
    return ((status >> 8) & 0xFF, String(decoding: unread, as: UTF8.self))
  }

  /// What comes next; empty at the end, and `nil` where nothing comes for too long.
  private func next(_ seconds: Int32) -> [UInt8]? {
    var descriptors = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptors, 1, seconds * 1000) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(keyboard, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}
