import Foundation
import Glibc
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct InputTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Both ends of a pipe that holds a text and has ended.
  private func pipe(holding text: String) throws -> Int32 {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    let output = Output(descriptor: writer)
    try output.write(text)
    try output.flush()
    close(writer)
    return descriptor
  }

  @Test func `reads a file to its end, up to a limit`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.write(Data(bytes), to: "file")
    #expect(try Input(path: path).all(limit: 200_000) == bytes)
    #expect(throws: Input.Failure.tooLong(limit: 199_999)) {
      try Input(path: path).all(limit: 199_999)
    }
    #expect(try Input(path: try folder.write("", to: "empty")).all(limit: 0) == [])
  }

  @Test(arguments: [("/nowhere", ENOENT), ("/", EISDIR), ("/dev/null/file", ENOTDIR)])
  func `reports why a file cannot be read`(path: String, code: Int32) {
    #expect(throws: Input.Failure.failed(SystemError(code))) {
      try Input(path: path).all(limit: 1)
    }
  }

  @Test func `reads lines and leaves the rest`() throws {
    let descriptor = try pipe(holding: "first\n\nthird\nlast")
    defer { close(descriptor) }
    let input = Input(descriptor: descriptor)
    #expect(!input.isFile)
    #expect(!input.isTerminal)
    #expect(try input.line() == "first")
    #expect(try input.line() == "")
    #expect(try Input(descriptor: descriptor).line() == "third")
    #expect(try input.line() == "last")
    #expect(try input.line() == nil)
  }

  @Test func `copies the rest of a pipe to a file without a name`() throws {
    let text = String(repeating: "x", count: 50_000)
    let descriptor = try pipe(holding: "first\n" + text)
    defer { close(descriptor) }
    let input = Input(descriptor: descriptor)
    #expect(try input.line() == "first")
    let copy = try input.temporaryCopy()
    #expect(copy.isFile)
    #expect(try copy.all(limit: 1 << 20) == Array(text.utf8))
  }

  @Test func `reports that an input cannot be copied`() {
    #expect(throws: Input.Failure.failed(SystemError(EBADF))) {
      try Input(descriptor: -1).temporaryCopy()
    }
  }
}

@Suite(.timeLimit(.minutes(1)))
struct FileIdentityTests {
  @Test func `is the same under each name of a file`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("", to: "file")
    let other = try folder.write("", to: "other")
    #expect(symlink("file", folder.path("symbolic")) == 0)
    #expect(link(path, folder.path("hard")) == 0)
    let identity = try #require(FileIdentity(path: path))
    for name in ["symbolic", "hard", "./file"] {
      #expect(FileIdentity(path: folder.path(name)) == identity)
    }
    #expect(FileIdentity(path: other) != identity)
    #expect(FileIdentity(path: folder.path("none")) == nil)
  }
}
