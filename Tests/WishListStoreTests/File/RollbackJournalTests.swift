import Foundation
import Glibc
import SQLite
import TestSupport
import Testing
import WishListModel

@testable import WishListStore

@Suite(.timeLimit(.minutes(1)))
struct RollbackJournalTests {
  private let scratch: ScratchList
  private let journal: String

  init() throws {
    scratch = try ScratchList()
    try scratch.change { try $0.save(.sample()) }
    journal = scratch.path + "-journal"
  }

  private static let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// A journal of no page (https://www.sqlite.org/fileformat2.html#the_rollback_journal).
  private func journal(naming file: String?) throws -> Data {
    func number(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let pages = try scratch.folder.read("list.db").count / 8192
    var bytes = Self.mark + number(0) + number(1) + number(pages) + number(512) + number(8192)
    bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
    if let file {
      let name = Array(file.utf8)
      bytes += number(0x4000_0000 / 8192 + 1) + name + number(name.count)
      bytes += number(name.reduce(0) { $0 + Int($1) }) + Self.mark
    }
    return Data(bytes)
  }

  @Test func `never lets a journal delete the file that it names`() throws {
    let victim = try scratch.folder.write("precious", to: "victim")
    try self.journal(naming: victim).write(to: URL(filePath: journal))
    let error = WishListError.untrusted(
      path: scratch.path,
      reason: "beside it is \(journal), a journal with the name of another file, which SQLite "
        + "would delete: move the journal away")
    #expect(throws: error) { try scratch.reading() }
    #expect(throws: error) { try scratch.editing() }
    #expect(throws: error) {
      try WishList.dryRun(at: scratch.path, now: scratch.now) { _ in }
    }
    let link = scratch.folder.path("link.db")
    #expect(symlink(scratch.path, link) == 0)
    #expect(throws: WishListError.self) { try WishList(reading: link) }
    #expect(try scratch.folder.read("victim") == Data("precious".utf8))
    try FileManager.default.removeItem(atPath: journal)
    #expect(try scratch.reading().read { try $0.count() } == 1)
  }

  @Test func `lets a change take back one that was not finished, and a reader not`() throws {
    try self.journal(naming: nil).write(to: URL(filePath: journal))
    #expect(throws: WishListError.self) { try scratch.reading() }
    #expect(FileManager.default.fileExists(atPath: journal))
    try scratch.change { try $0.save(.sample("8")) }
    #expect(!FileManager.default.fileExists(atPath: journal))
    #expect(try scratch.reading().read { try $0.count() } == 2)
  }

  @Test(arguments: [Data(), Data(count: 512)])
  func `takes an empty journal for none`(content: Data) throws {
    try content.write(to: URL(filePath: journal))
    #expect(try scratch.reading().read { try $0.count() } == 1)
  }

  @Test func `opens no pipe as a journal`() throws {
    #expect(mkfifo(journal, 0o600) == 0)
    #expect(throws: WishListError.self) { try scratch.reading() }
    #expect(throws: WishListError.self) { try scratch.editing() }
  }
}
