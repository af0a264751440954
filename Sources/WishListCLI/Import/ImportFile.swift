import System
import Terminal

/// A file that is imported. It is read once, part by part, from its start.
///
/// Input from a pipe is first copied to a temporary file, so that a change of the list never waits
/// for another program.
final class ImportFile {
  /// The name of the file for messages.
  let name: String
  /// The first part of the file, from which its format can be recognized.
  let head: [UInt8]
  private let input: Input
  private var isAtStart = true

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: ``CommandError``.
  init(_ path: String, in context: Context) throws(CommandError) {
    name = path == "-" ? "standard input" : path
    do throws(Input.Failure) {
      let opened = try path == "-" ? context.input : Input(path: path)
      input = try opened.isFile ? opened : opened.temporaryCopy()
      head = try input.next()
    } catch {
      throw Self.error(error, name)
    }
  }

  /// Reads the next part of the file.
  ///
  /// - Returns: The part, which is empty at the end.
  /// - Throws: ``CommandError``, also where a signal asks the command to end.
  func next() throws(CommandError) -> [UInt8] {
    try CommandError.throwIfInterrupted()
    guard !isAtStart else {
      isAtStart = false
      return head
    }
    do throws(Input.Failure) {
      return try input.next()
    } catch {
      throw Self.error(error, name)
    }
  }

  /// Calls `body` with each part of the file.
  func forEachPart(_ body: ([UInt8]) throws -> Void) throws {
    while case let part = try next(), !part.isEmpty { try body(part) }
  }

  private static func error(_ failure: Input.Failure, _ name: String) -> CommandError {
    TerminationSignal.wasReceived
      ? .interrupted
      : CommandError(.inputOutput, "cannot read \(name): \(failure)")
  }

  /// Reads the whole file, which may have up to 16 MiB.
  func contents() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachPart { part in
      bytes += part
      guard bytes.count <= Self.limit else {
        throw CommandError(.data, "cannot import \(name): it is longer than \(Self.limit) bytes")
      }
    }
    return bytes
  }

  private static let limit = 16 << 20
}
