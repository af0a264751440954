import Foundation
import Money
import SQLite
import TestSupport
import Testing
import WishListModel

@testable import WishListStore

@Suite(.timeLimit(.minutes(1)))
struct BackupTests {
  private let scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.url.path).sorted()
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: scratch.folder.path(name))[.posixPermissions]
      as? Int
  }

  @Test func `copies everything to a file that only its owner can read`() throws {
    try scratch.change { list in
      try list.save(.sample())
      _ = try list.addNote("blue", to: Product.sample().id)
    }
    let before = try scratch.dump()
    try scratch.reading().backUp(to: scratch.folder.path("copy.db"))
    #expect(try files() == ["copy.db", "list.db"])
    #expect(try mode("copy.db") == 0o600)
    var copy = scratch
    copy.path = scratch.folder.path("copy.db")
    #expect(try copy.dump() == before)
    // The copy is a complete list: several programs can use it, and undo works.
    #expect(try copy.editing().undo().command == "change")
    let modes = try Database(path: copy.path, .reading).rows("PRAGMA journal_mode") { $0.text(0) }
    #expect(modes == ["wal"])
  }

  @Test func `is consistent while others write`() async throws {
    // Each writer adds wishes in pairs. A copy never has half a pair.
    let (path, now) = (scratch.path, scratch.now)
    try scratch.change { try $0.save(.sample()) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          for number in 0..<100 {
            let list = try EditableWishList(editing: path, command: "add", at: now)
            try list.write { edit in
              try edit.save(.sample("\(writer)-\(number)-a"))
              try edit.save(.sample("\(writer)-\(number)-b"))
            }
          }
        }
      }
      for number in 0..<20 {
        let copy = scratch.folder.path("copy\(number).db")
        try scratch.reading().backUp(to: copy)
        #expect(try WishList(reading: copy).read { try $0.count() } % 2 == 1)
        #expect(try Database(path: copy, .reading).faults().isEmpty)
      }
      try await group.waitForAll()
    }
  }

  /// Makes the list so large that it is copied in several portions.
  private func fill() throws {
    try scratch.change { list in
      for number in 0..<1_000 {
        var product = Product.sample("\(number)")
        product.title = String(repeating: "x", count: 4_000)
        try list.save(product)
      }
    }
  }

  @Test func `is consistent when another program writes between two portions`() throws {
    try fill()
    let copy = scratch.folder.path("copy.db")
    var portions = 0
    try scratch.reading().backUp(to: copy) {
      portions += 1
      let list = try EditableWishList(editing: scratch.path, command: "add", at: scratch.now)
      try list.write { edit in _ = try edit.save(.sample("new-\(portions)")) }
    }
    #expect((5..<50).contains(portions))
    let moment = try WishList(reading: copy)
    #expect(try moment.read { try $0.count() } == 1_000)
  }

  @Test(arguments: 1...4)
  func `leaves no file when it is stopped`(portion: Int) throws {
    struct Halt: Error {}
    try fill()
    let before = try files()
    var portions = 0
    #expect(throws: Halt.self) {
      try scratch.reading().backUp(to: scratch.folder.path("copy.db")) {
        portions += 1
        if portions == portion { throw Halt() }
      }
    }
    #expect(try files() == before)
  }

  @Test func `replaces a file only if it is told to`() throws {
    try scratch.change { try $0.save(.sample()) }
    let copy = try scratch.folder.write("mine", to: "copy.db")
    #expect(throws: WishListError.occupied(path: copy)) { try scratch.reading().backUp(to: copy) }
    #expect(try scratch.folder.read("copy.db") == Data("mine".utf8))
    try scratch.reading().backUp(to: copy, isReplacing: true)
    #expect(try WishList(reading: copy).read { try $0.count() } == 1)
    #expect(try files() == ["copy.db", "list.db"])
  }

  @Test func `never replaces the list, whatever path leads to it`() throws {
    try scratch.change { try $0.save(.sample()) }
    let link = scratch.folder.path("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scratch.path)
    for path in [scratch.path, link, scratch.folder.path("./list.db")] {
      #expect(throws: WishListError.itself(path: path)) {
        try scratch.reading().backUp(to: path, isReplacing: true)
      }
    }
    // The files that SQLite keeps beside an open list are part of it.
    let list = try scratch.reading()
    for path in ["-wal", "-shm"].map({ scratch.path + $0 }) {
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(throws: WishListError.itself(path: path)) {
        try list.backUp(to: path, isReplacing: true)
      }
    }
    #expect(try scratch.reading().read { try $0.count() } == 1)
  }

  @Test func `reports why a copy cannot be written, and leaves no file`() throws {
    try scratch.change { try $0.save(.sample()) }
    try FileManager.default.createDirectory(
      atPath: scratch.folder.path("folder"), withIntermediateDirectories: false)
    try scratch.folder.write("", to: "old.db-wal")
    let before = try files()
    for (name, error) in [
      ("folder", WishListError.unwritable(path: "", reason: "is a directory")),
      ("none/copy.db", .unwritable(path: "", reason: "no such file or directory")),
      ("list.db/copy.db", .unwritable(path: "", reason: "not a directory")),
      ("old.db", .busy(path: "")),
    ] {
      let path = scratch.folder.path(name)
      let thrown = #expect(throws: WishListError.self) {
        try scratch.reading().backUp(to: path, isReplacing: true)
      }
      #expect(thrown?.description.replacing(path, with: "") == error.description)
    }
    #expect(try files() == before)
  }

  @Test func `refuses a damaged list`() throws {
    try scratch.change { list in for id in 0..<200 { try list.save(.sample("\(id)")) } }
    var bytes = try scratch.folder.read("list.db")
    bytes.replaceSubrange(4096..<8192, with: Data(count: 4096))
    try bytes.write(to: URL(filePath: scratch.path))
    let error = #expect(throws: WishListError.self) {
      try scratch.reading().backUp(to: scratch.folder.path("copy.db"))
    }
    #expect(error?.description.contains("\(scratch.path) is damaged: ") == true)
    #expect(try files() == ["list.db"])
  }
}
