import Foundation
import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.timeLimit(.minutes(1))) struct FileOutputTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func write(_ text: String, to path: String) throws {
    try FileOutput.write(to: path, draftPrefix: ".draft-") { try $0.write(text) }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private func mode(_ name: String) throws -> mode_t {
    var status = stat()
    #expect(stat(folder.path(name), &status) == 0)
    return status.st_mode & 0o7777
  }

  @Test func `creates a file with the permissions that the umask leaves`() throws {
    try write("new", to: folder.path("file"))
    try folder.write("", to: "plain")
    #expect(try text("file") == "new")
    #expect(try mode("file") == mode("plain"))
  }

  @Test(
    arguments: [
      (0o600, 0o600), (0o640, 0o640), (0o444, 0o444), (0o666, 0o666), (0o755, 0o644),
      (0o4755, 0o644), (0o2660, 0o660), (0o6777, 0o666), (0o1622, 0o622), (0o200, 0o200),
    ] as [(mode_t, mode_t)])
  func `keeps the permissions to read and write of the file that it replaces`(
    old: mode_t, new: mode_t
  ) throws {
    try folder.write("old", to: "file")
    #expect(chmod(folder.path("file"), old) == 0)
    try write("new", to: folder.path("file"))
    #expect(try mode("file") == new)
    #expect(chmod(folder.path("file"), 0o600) == 0)
    #expect(try text("file") == "new")
  }

  @Test func `lets nobody open a draft before it has its permissions`() throws {
    try folder.write("old", to: "file")
    #expect(chmod(folder.path("file"), 0o600) == 0)
    try FileOutput.write(to: folder.path("file"), draftPrefix: ".draft-") { _ in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      let draft = try #require(names.first { $0.hasPrefix(".draft-") })
      #expect(try mode(draft) == 0o600)
    }
  }

  @Test func `follows symbolic links, also to another folder`() throws {
    try folder.write("old", to: "far/target")
    #expect(symlink("far/target", folder.path("link")) == 0)
    #expect(symlink("link", folder.path("outer")) == 0)
    try write("new", to: folder.path("outer"))
    #expect(try text("far/target") == "new")
    for link in ["link", "outer"] {
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(link)) != "")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("far")) == ["target"])
  }

  @Test func `writes to a pipe directly`() throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    try write("text", to: path)
    #expect(try Input(descriptor: descriptor).next() == Array("text".utf8))
  }

  @Test(arguments: [
    ("/dev/full", "no space left on device"), ("/", "is a directory"),
    ("/nowhere/file", "no such file or directory"), ("/dev/null/file", "not a directory"),
  ])
  func `reports why a file cannot be written`(path: String, reason: String) {
    let failure = FileOutput.Failure(path: path, reason: reason)
    #expect(throws: failure) { try write("text", to: path) }
    #expect(failure.description == "cannot write \(path): \(reason)")
  }

  @Test func `reports that the reader of a pipe has closed it`() throws {
    signal(SIGPIPE, SIG_IGN)
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    #expect(throws: FileOutput.Failure(path: path, reason: "broken pipe")) {
      try FileOutput.write(to: path, draftPrefix: ".draft-") { output in
        close(descriptor)
        try output.write("text")
      }
    }
  }

  @Test func `leaves the old file where the content cannot be produced`() throws {
    struct Failure: Error {}
    try folder.write("old", to: "file")
    #expect(throws: Failure.self) {
      try FileOutput.write(to: folder.path("file"), draftPrefix: ".draft-") { output in
        try output.write("new")
        try output.flush()
        throw Failure()
      }
    }
    #expect(try text("file") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["file"])
  }
}
