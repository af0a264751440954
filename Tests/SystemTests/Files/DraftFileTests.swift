import Foundation
import Glibc
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct DraftFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  private func text(_ name: String = "file") throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  /// Writes a text to a file of the folder.
  private func write(
    _ text: String, to name: String = "file", mode: mode_t = 0o600, isReplacing: Bool = true
  ) throws {
    try DraftFile.write(
      to: folder.path(name), prefix: ".draft-", mode: mode, isReplacing: isReplacing
    ) { draft in
      let output = Output(descriptor: draft.descriptor)
      try output.write(text)
      try output.flush()
    }
  }

  @Test(arguments: [true, false])
  func `creates a file that has not been there`(isReplacing: Bool) throws {
    try write("new", isReplacing: isReplacing)
    #expect(try text() == "new")
    #expect(try names() == ["file"])
  }

  @Test func `replaces a file, or does not`() throws {
    try folder.write("old", to: "file")
    #expect(throws: SystemError(EEXIST)) { try write("new", isReplacing: false) }
    #expect(try text() == "old")
    try write("new")
    #expect(try text() == "new")
    #expect(try names() == ["file"])
  }

  @Test func `does not replace a file that appears while the draft is written`() throws {
    #expect(throws: SystemError(EEXIST)) {
      try DraftFile.write(
        to: folder.path("file"), prefix: ".draft-", mode: 0o600, isReplacing: false
      ) { _ in try folder.write("other", to: "file") }
    }
    #expect(try text() == "other")
    #expect(try names() == ["file"])
  }

  @Test func `shows nothing at the place before the file is complete`() throws {
    try folder.write("old", to: "file")
    try DraftFile.write(
      to: folder.path("file"), prefix: ".draft-", mode: 0o600, isReplacing: true
    ) { draft in
      #expect(draft.path.hasPrefix(folder.path(".draft-")))
      try folder.write("new", to: String(draft.path.dropFirst(folder.path("").utf8.count)))
      #expect(try text() == "old")
    }
    #expect(try text() == "new")
  }

  @Test func `leaves nothing behind where the content cannot be written`() throws {
    struct Failure: Error {}
    try folder.write("old", to: "file")
    #expect(throws: Failure.self) {
      try DraftFile.write(
        to: folder.path("file"), prefix: ".draft-", mode: 0o600, isReplacing: true
      ) { _ in throw Failure() }
    }
    #expect(try text() == "old")
    #expect(try names() == ["file"])
  }

  @Test func `leaves nothing behind where the place cannot be taken`() throws {
    try folder.write("x", to: "folder/file")
    #expect(throws: SystemError(EISDIR)) { try write("new", to: "folder") }
    #expect(try names() == ["folder"])
  }

  @Test(arguments: [("none/file", ENOENT), ("plain/file", ENOTDIR)])
  func `reports why a folder takes no file`(name: String, code: Int32) throws {
    try folder.write("", to: "plain")
    #expect(throws: SystemError(code)) { try write("new", to: name) }
  }

  @Test(arguments: [0o600, 0o640] as [mode_t])
  func `has the permissions that were asked for`(mode: mode_t) throws {
    try write("new", mode: mode)
    var status = stat()
    #expect(stat(folder.path("file"), &status) == 0)
    #expect(status.st_mode & 0o777 == mode)
  }

  @Test func `replaces a symbolic link and leaves what it led to`() throws {
    try folder.write("target", to: "target")
    #expect(symlink("target", folder.path("file")) == 0)
    #expect(throws: SystemError(EEXIST)) { try write("new", isReplacing: false) }
    try write("new")
    #expect(try text("target") == "target")
    #expect(try text() == "new")
  }
}
