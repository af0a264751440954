import Foundation
import TestSupport
import Testing

/// How files are divided into folders, and code into files.
@Suite(.timeLimit(.minutes(1)))
struct RoomTests {
  private let files: [SourceFile]

  init() throws {
    files = try SourceFile.all(in: "Sources") + SourceFile.all(in: "Tests")
  }

  /// Commands are excepted: each has a file, however many there are.
  @Test func `a folder holds 20 files at most`() {
    for (folder, files) in Dictionary(grouping: files, by: \.folder)
    where folder != "Sources/WishListCLI/Commands" {
      #expect(files.count <= 20, "\(folder)")
    }
  }

  @Test func `a file holds 300 lines at most, and half of them less than 100`() {
    let lengths = files.map { $0.text.count { $0 == "\n" } }
    for (file, length) in zip(files, lengths) { #expect(length <= 300, "\(file.path)") }
    #expect(lengths.sorted()[lengths.count / 2] < 100)
  }

  @Test func `tests lie in the folder of the same name as what they test`() {
    let folders = Set(files.map(\.folder))
    for folder in folders where folder.hasPrefix("Tests/") {
      let parts = folder.split(separator: "/")
      guard parts.count > 2, parts[1].hasSuffix("Tests") else { continue }
      let module = parts[1].dropLast("Tests".count)
      guard folders.contains(where: { $0.hasPrefix("Sources/\(module)/") }) else { continue }
      let room = "Sources/\(module)/" + parts.dropFirst(2).joined(separator: "/")
      #expect(folders.contains(room), "\(folder)")
    }
  }
}
