import Glibc
import System
import Terminal

/// A file that is imported, read from its start piece by piece, once.
///
/// What comes through a pipe is first put into a file of its own, so that no one has to wait
/// for its other end while the list is being changed.
final class ImportFile {
  /// What messages call it.
  let name: String
  /// The first bytes: enough to tell what kind of file it is.
  let head: [UInt8]
  private let input: Input
  private let file: UnsafeMutablePointer<FILE>?

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: ``CommandError``.
  init(_ path: String, in context: Context) throws(CommandError) {
    name = path == "-" ? "standard input" : path
    do throws(Input.Failure) {
      file = try path == "-" ? Self.spooled(context.input) : Self.opened(path)
      input = file.map { Input(descriptor: fileno($0)) } ?? context.input
      head = try input.next()
    } catch {
      throw CommandError(.inputOutput, "cannot read \(name): \(error)")
    }
  }

  deinit {
    if let file { fclose(file) }
  }

  /// Hands over the whole file.
  func forEachPart(_ body: ([UInt8]) throws -> Void) throws {
    var part = head
    while !part.isEmpty {
      try body(part)
      do throws(Input.Failure) {
        part = try input.next()
      } catch {
        throw CommandError(.inputOutput, "cannot read \(name): \(error)")
      }
    }
  }

  /// The whole file, which is not long.
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

  /// How long a list of addresses may be.
  private static let limit = 16 << 20

  private static func opened(_ path: String) throws(Input.Failure) -> UnsafeMutablePointer<FILE> {
    guard let file = fopen(path, "rbe") else { throw Self.failure() }
    let input = Input(descriptor: fileno(file))
    guard !input.isFile, let copy = try spooled(input) else { return file }
    fclose(file)
    return copy
  }

  /// A copy of what comes through a pipe, at its start; it goes away when it is closed.
  ///
  /// - Returns: `nil` for a file, which needs none.
  private static func spooled(_ input: Input) throws(Input.Failure) -> UnsafeMutablePointer<FILE>? {
    guard !input.isFile else { return nil }
    guard let copy = tmpfile() else { throw Self.failure() }
    do throws(Input.Failure) {
      while case let part = try input.next(), !part.isEmpty {
        guard fwrite(part, 1, part.count, copy) == part.count else { throw Self.failure() }
      }
      guard fflush(copy) == 0, lseek(fileno(copy), 0, SEEK_SET) == 0 else { throw Self.failure() }
    } catch {
      fclose(copy)
      throw error
    }
    return copy
  }

  private static func failure() -> Input.Failure {
    .failed(SystemError.last.description)
  }
}
