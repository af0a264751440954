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

  @Test func `refuses another file under the name of the draft`() throws {
    try folder.write("old", to: "file")
    try folder.write("other", to: "other")
    for isLink in [true, false] {
      #expect(throws: SystemError(ESTALE)) {
        try DraftFile.write(
          to: folder.path("file"), prefix: ".draft-", mode: 0o600, isReplacing: true
        ) { draft in
          #expect(unlink(draft.path) == 0)
          let name = String(draft.path.dropFirst(folder.path("").utf8.count))
          if isLink {
            #expect(symlink("other", draft.path) == 0)
          } else {
            try folder.write("planted", to: name)
          }
        }
      }
      #expect(try text() == "old")
    }
    #expect(try names() == ["file", "other"])
  }

  /// The name of a draft of this process, as the prefix `.draft-` and parts with hyphens between.
  private func ownName() throws -> [String] {
    var parts: [String] = []
    try DraftFile.write(
      to: folder.path("file"), prefix: ".draft-", mode: 0o600, isReplacing: true
    ) { draft in
      let name = try #require(draft.path.split(separator: "/").last)
      parts = name.dropFirst(".draft-".count).split(separator: "-").map(String.init)
    }
    return parts
  }

  /// The numbers of processes end at 2^22 (`proc_sys_kernel(5)`). This process has another start
  /// time than a draft whose number it got.
  @Test func `removes drafts of processes that have ended`() throws {
    let (machine, process, start) = (try ownName()[0], try ownName()[1], try ownName()[2])
    #expect(process == "\(getpid())")
    #expect(try #require(UInt64(start)) > 0)
    let gone = [
      ".draft-\(machine)-99999999-\(start)-x1", ".draft-\(machine)-99999999-0-x2",
      ".draft-\(machine)-\(process)-1-x3", ".draft-\(machine)-99999999-7-x4-journal",
      ".draft-\(machine)-99999999-7-x4-wal", ".draft-\(machine)-99999999-7-x4-shm",
    ]
    let kept = [
      ".draft-\(machine)-\(process)-\(start)-x5", ".draft-\(machine)-\(process)-0-x6",
      ".draft-elsewhere-99999999-7-x7", ".draft-1abc", ".draft-\(machine)-99999999-7-",
      ".draft-\(machine)-99999999-7-x-db", ".draft-\(machine)--1-7-x", ".draft-\(machine)-0-7-x",
      ".other-\(machine)-99999999-7-x", "draft-\(machine)-99999999-7-x",
    ]
    for name in gone + kept { try folder.write("", to: name) }
    #expect(symlink("file", folder.path(".draft-\(machine)-99999999-7-link")) == 0)
    #expect(mkdir(folder.path(".draft-\(machine)-99999999-7-folder"), 0o700) == 0)
    try write("new")
    #expect(
      try names()
        == (kept + [
          "file", ".draft-\(machine)-99999999-7-link", ".draft-\(machine)-99999999-7-folder",
        ]).sorted())
  }
}
