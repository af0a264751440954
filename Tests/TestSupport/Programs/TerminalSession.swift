import Foundation
import Glibc

/// A program on a terminal of its own, with a test at the keyboard.
public final class TerminalSession {
  /// The awaited output did not come.
  public struct MissingOutput: Error, CustomStringConvertible {
    let awaited: String
    let unread: String
    public var description: String {
      "no \(awaited.debugDescription) in \(unread.debugDescription)"
    }
  }

  /// The master side of the terminal.
  private let keyboard: Int32
  private let process: ChildProcess
  /// The output up to the end of what was awaited last.
  public private(set) var seen = ""
  private var unread: [UInt8] = []

  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - folder: The working directory.
  public init(
    _ words: [String], environment: [String: String], folder: String, rows: Int = 24,
    columns: Int = 80
  ) throws {
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // Glibc's module leaves out unlockpt and ptsname: these are the requests that they make.
    var (lock, number): (Int32, UInt32) = (0, 0)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard keyboard >= 0, ioctl(keyboard, 0x4004_5431, &lock) == 0,  // TIOCSPTLCK
      ioctl(keyboard, 0x8004_5430, &number) == 0,  // TIOCGPTN
      ioctl(keyboard, UInt(TIOCSWINSZ), &size) == 0
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    process = try ChildProcess(
      words, environment: environment, folder: folder, streams: .terminal("/dev/pts/\(number)"))
  }

  deinit {
    close(keyboard)
  }

  /// Types a text.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  /// Sends the program a signal.
  public func send(_ signal: Int32) {
    process.send(signal)
  }

  /// Reads until a text has come.
  ///
  /// - Returns: The output before the text and after what was awaited last.
  /// - Throws: ``MissingOutput`` if the output ends, or stops for too long, before the text.
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
        throw MissingOutput(awaited: text, unread: String(decoding: unread, as: UTF8.self))
      }
      unread += bytes
    }
  }

  /// Reads to the end of the output and waits for the end of the program.
  ///
  /// A program whose output stops for too long is killed. Its status is then -1, as is that of a
  /// program that a signal ended.
  public func end(seconds: Int32 = 30) -> (status: Int32, output: String) {
    while let bytes = next(seconds), !bytes.isEmpty { unread += bytes }
    if process.wait(seconds: Int(seconds)) == nil { process.killGroup() }
    let status = process.wait(seconds: 10) ?? SIGKILL
    let output = String(decoding: unread, as: UTF8.self)
    return (status & 0x7F == 0 ? (status >> 8) & 0xFF : -1, output)
  }

  /// Reads what comes next. It is empty at the end, and `nil` if nothing comes for too long.
  private func next(_ seconds: Int32) -> [UInt8]? {
    var descriptors = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptors, 1, seconds * 1000) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(keyboard, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}
