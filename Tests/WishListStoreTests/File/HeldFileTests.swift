import Foundation
import Glibc
import SQLite
import TestSupport
import Testing
import WishListModel
import WishListStore

/// Lists whose file does not stay where it was while a command runs.
@Suite(.timeLimit(.minutes(1)))
struct HeldFileTests {
  private let scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
    try scratch.change { list in for id in 0..<50 { try list.save(.sample("\(id)")) } }
  }

  /// What may become of the file, by name.
  private static let fates: [(name: String, act: @Sendable (ScratchList) throws -> Void)] = [
    ("moved", { #expect(rename($0.path, $0.path + ".old") == 0) }),
    ("deleted", { #expect(unlink($0.path) == 0) }),
    ("folder moved", { #expect(rename($0.folder.path(""), $0.folder.path("") + "-old") == 0) }),
    (
      "replaced",
      { scratch in
        let copy = scratch.folder.path("copy.db")
        try Data(contentsOf: URL(filePath: scratch.path)).write(to: URL(filePath: copy))
        #expect(rename(copy, scratch.path) == 0)
      }
    ),
    ("emptied", { #expect(truncate($0.path, 0) == 0) }),
    ("cut short", { #expect(truncate($0.path, 8192) == 0) }),
    ("without its log", { #expect(unlink($0.path + "-wal") == 0) }),
    ("without its index", { #expect(unlink($0.path + "-shm") == 0) }),
  ]

  @Test(arguments: fates.map(\.name))
  func `does not claim that a change was kept`(name: String) throws {
    let act = try #require(Self.fates.first { $0.name == name }?.act)
    let list = try scratch.editing()
    try list.write { try $0.save(.sample("before")) }
    let error = WishListError.moved(path: scratch.path)
    // While a transaction runs, and between two of them.
    #expect(throws: error) {
      try list.write { edit in
        try edit.save(.sample("meanwhile"))
        try act(scratch)
      }
    }
    #expect(throws: error) { try list.write { try $0.save(.sample("after")) } }
    #expect(throws: error) { try list.undo() }
  }

  @Test func `follows a link that is changed`() throws {
    let link = scratch.folder.path("link.db")
    #expect(symlink(scratch.path, link) == 0)
    let list = try EditableWishList(editing: link, command: "add", at: scratch.now)
    try list.write { try $0.save(.sample("one")) }
    let other = try ScratchList()
    try other.change { try $0.save(.sample()) }
    #expect(unlink(link) == 0 && symlink(other.path, link) == 0)
    #expect(throws: WishListError.moved(path: link)) {
      try list.write { try $0.save(.sample("two")) }
    }
  }

  @Test func `goes on where another program shrinks the list`() throws {
    try scratch.change { edit in
      for id in 0..<500 { try edit.save(.sample("\(id)")) }
      for id in 0..<500 { try edit.remove(ProductID(source: "shop", id: "\(id)")) }
    }
    let list = try scratch.editing()
    try list.write { try $0.save(.sample("before")) }
    let size = try scratch.folder.read("list.db").count
    let other = try Database(path: scratch.path, .writing)
    try other.run("VACUUM")
    try other.run("PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(try scratch.folder.read("list.db").count < size)
    try list.write { try $0.save(.sample("after")) }
    #expect(try scratch.reading().read { try $0.count() } == 2)
  }

  @Test func `reads a file of two names, and does not write to it`() throws {
    let other = scratch.folder.path("other.db")
    #expect(link(scratch.path, other) == 0)
    for path in [scratch.path, other] {
      let error = #expect(throws: WishListError.self) {
        try EditableWishList(editing: path, command: "add", at: scratch.now)
      }
      #expect(error?.description.contains("the file has 2 names (hard links)") == true)
      #expect(try WishList(reading: path).read { try $0.count() } == 50)
    }
    #expect(unlink(other) == 0)
    try scratch.change { try $0.save(.sample("more")) }
  }

  @Test(arguments: [1, 100, 511, 512, 1_000, 8_192, 20_000])
  func `names a list that was cut short`(size: Int) throws {
    let bytes = try scratch.folder.read("list.db").prefix(size)
    try bytes.write(to: URL(filePath: scratch.path))
    for open in [{ _ = try scratch.reading() }, { _ = try scratch.editing() }] {
      let error = #expect(throws: WishListError.self, performing: open)
      #expect(error?.description.contains("is damaged") == true)
    }
    #expect(try scratch.folder.read("list.db") == bytes)
  }

  /// SQLite deletes the log of an empty file. It may be all that is left.
  @Test func `keeps the log of a list that was emptied`() throws {
    let list = try scratch.editing()
    try list.write { try $0.save(.sample("kept")) }
    #expect(truncate(scratch.path, 0) == 0)
    let log = try scratch.folder.read("list.db-wal")
    #expect(throws: WishListError.self) { try scratch.reading() }
    #expect(throws: WishListError.self) { try scratch.editing() }
    #expect(try scratch.folder.read("list.db-wal") == log)
  }

  @Test func `leaves nothing beside a list that is read-only`() throws {
    #expect(chmod(scratch.path, 0o400) == 0)
    #expect(try scratch.reading().read { try $0.count() } == 50)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.folder.url.path) == ["list.db"])
  }

  /// The files beside a list get its permissions when SQLite makes them.
  @Test func `writes again to a list that was read-only for a time`() throws {
    #expect(chmod(scratch.path, 0o400) == 0)
    let reader = try Database(path: scratch.path, .reading)
    _ = try reader.rows("SELECT count(*) FROM wish") { $0.integer(0) }
    #expect(chmod(scratch.path, 0o600) == 0)
    try scratch.change { try $0.save(.sample("more")) }
    for suffix in ["-wal", "-shm"] {
      var status = stat()
      #expect(stat(scratch.path + suffix, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }
}
