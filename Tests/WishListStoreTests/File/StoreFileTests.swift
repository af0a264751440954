import Foundation
import Money
import SQLite
import TestSupport
import Testing
import WishListModel
import WishListStore

@Suite(.timeLimit(.minutes(1)))
struct StoreFileTests {
  private let scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
  }

  @Test func `creates file and folders for the owner alone`() throws {
    let path = scratch.folder.path("a/b/list.db")
    let list = try EditableWishList(editing: path, command: "add", at: scratch.now)
    try list.write { try $0.save(.sample()) }
    for (file, mode) in [
      ("a", 0o700), ("a/b", 0o700), ("a/b/list.db", 0o600), ("a/b/list.db-wal", 0o600),
    ] {
      let attributes = try FileManager.default.attributesOfItem(atPath: scratch.folder.path(file))
      #expect(attributes[.posixPermissions] as? Int == mode, "\(file)")
    }
  }

  @Test func `reads a missing file as an empty list without creating it`() throws {
    #expect(try scratch.reading().read { try $0.count() } == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.url.path).isEmpty)
  }

  @Test func `changes no file when it reads`() throws {
    try scratch.change { try $0.save(.sample()) }
    let before = try scratch.folder.read("list.db")
    _ = try scratch.reading().read { try $0.wish(Product.sample().id) }
    #expect(try scratch.folder.read("list.db") == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.folder.url.path) == ["list.db"])
  }

  @Test func `refuses a list of a newer version without changing it`() throws {
    try scratch.change { try $0.save(.sample()) }
    try Database(path: scratch.path, .writing).run("PRAGMA user_version = 999")
    let before = try scratch.folder.read("list.db")
    let error = WishListError.newer(path: scratch.path, version: 999)
    #expect(throws: error) { try scratch.reading() }
    #expect(throws: error) { try scratch.editing() }
    #expect(try scratch.folder.read("list.db") == before)
  }

  @Test func `refuses another program's database without changing it`() throws {
    try Data().write(to: URL(filePath: scratch.path))
    try Database(path: scratch.path, .writing).run("CREATE TABLE bookmark (url TEXT)")
    #expect(throws: WishListError.foreign(path: scratch.path)) { try scratch.reading() }
    #expect(throws: WishListError.foreign(path: scratch.path)) { try scratch.editing() }
  }

  @Test func `reads an empty file as an empty list`() throws {
    try Data().write(to: URL(filePath: scratch.path))
    #expect(try scratch.reading().read { try $0.count() } == 0)
    try scratch.change { try $0.save(.sample()) }
    #expect(try scratch.reading().read { try $0.count() } == 1)
  }

  @Test func `refuses a file that is no database without changing it`() throws {
    let bytes = Data(repeating: UInt8(ascii: "x"), count: 4096)
    try bytes.write(to: URL(filePath: scratch.path))
    let error = WishListError.damaged(path: scratch.path, reason: "file is not a database")
    #expect(throws: error) { try scratch.reading() }
    #expect(throws: error) { try scratch.editing() }
    #expect(try scratch.folder.read("list.db") == bytes)
  }

  @Test func `refuses a damaged database without changing it`() throws {
    try scratch.change { list in for id in 0..<200 { try list.save(.sample("\(id)")) } }
    var bytes = try scratch.folder.read("list.db")
    bytes.replaceSubrange(4096..<8192, with: Data(count: 4096))
    try bytes.write(to: URL(filePath: scratch.path))
    let error = #expect(throws: WishListError.self) {
      try scratch.reading().read { list in try list.forEachWish { _ in } }
    }
    #expect(error?.description.contains("\(scratch.path) is damaged: ") == true)
    #expect(error?.description.contains("malformed") == true)
    #expect(try scratch.folder.read("list.db") == bytes)
  }

  @Test(arguments: ["folder", "file/list.db", "missing\0nul/x.db"])
  func `reports why a path cannot hold a list`(name: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.folder.path("folder"), withIntermediateDirectories: false)
    try scratch.folder.write("", to: "file")
    let path = scratch.folder.path("") + "/" + name
    let error = #expect(throws: WishListError.self) {
      try EditableWishList(editing: path, command: "add", at: scratch.now)
    }
    guard case .inaccessible(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `waits for another writer`() async throws {
    let path = scratch.path
    let now = scratch.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<20 {
            let list = try EditableWishList(editing: path, command: "add", at: now)
            try list.write { try $0.save(.sample("\(writer)-\(number)")) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try scratch.reading().read { try $0.count() } == 80)
  }
}
