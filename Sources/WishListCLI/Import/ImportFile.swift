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
  /// The part that comes next; empty at the end.
  private var part: [UInt8]

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: ``CommandError``.
  init(_ path: String, in context: Context) throws(CommandError) {
    name = path == "-" ? "standard input" : path
    do throws(Input.Failure) {
      let opened = try path == "-" ? context.input : Input(path: path)
      input = try opened.isFile ? opened : opened.temporaryCopy()
      head = try input.next()
      part = head
    } catch {
      throw CommandError(.inputOutput, "cannot read \(name): \(error)")
    }
  }

  /// Calls `body` with each part of the file that was not read before.
  ///
  /// - Parameter condition: Returns whether to read one more part.
  func forEachPart(
    while condition: () -> Bool = { true }, _ body: ([UInt8]) throws -> Void
  ) throws {
    while !part.isEmpty, condition() {
      try body(part)
      do throws(Input.Failure) {
        part = try input.next()
      } catch {
        throw CommandError(.inputOutput, "cannot read \(name): \(error)")
      }
    }
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
