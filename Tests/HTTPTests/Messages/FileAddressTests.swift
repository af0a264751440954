import Foundation
import HTTP
import Testing

@Suite(.timeLimit(.minutes(1))) struct FileAddressTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "http-\(UUID().uuidString)")

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // a scratch folder; the test is over
    try body(folder)
  }

  private func ask(_ url: String) throws -> Response {
    try answer(to: Request(.file(try #require(FileAddress(url)))))
  }

  @Test(arguments: [
    ("1.json", "1.json"), ("a b 한.json", "a%20b%20%ED%95%9C.json"), ("a%b", "a%25b"),
  ])
  func `reads a file`(name: String, encoded: String) throws {
    try inFolder { folder in
      try Data("{}".utf8).write(to: folder.appending(path: name))
      let response = try ask("file://\(folder.path)/\(encoded)")
      #expect(response.status == 200)
      #expect(response.text == "{}")
    }
  }

  @Test func `reads an empty file`() throws {
    try inFolder { folder in
      try Data().write(to: folder.appending(path: "empty"))
      #expect(try ask("file://\(folder.path)/empty").body == [])
    }
  }

  @Test(arguments: ["/none", "/1.json/none", "/..%2F1.json", "/a%2fb"])
  func `responds with 404 for a missing file`(path: String) throws {
    try inFolder { folder in
      try Data("{}".utf8).write(to: folder.appending(path: "1.json"))
      #expect(try ask("file://\(folder.path)/sub\(path)").status == 404)
      #expect(try ask("file://\(folder.path)\(path)").status == 404)
    }
  }

  @Test func `reports why a file cannot be read`() throws {
    try inFolder { folder in
      #expect(throws: HTTPError.unreadableFile("\(folder.path)/", reason: "it is a folder")) {
        try ask("file://\(folder.path)/")
      }
      mkfifo(folder.appending(path: "pipe").path, 0o600)
      #expect(
        throws: HTTPError.unreadableFile("\(folder.path)/pipe", reason: "it is not a file")
      ) { try ask("file://\(folder.path)/pipe") }
    }
  }

  @Test func `refuses a file longer than the limit`() throws {
    try inFolder { folder in
      try Data(count: 101).write(to: folder.appending(path: "long"))
      let request = Request(.file(try #require(FileAddress("file://\(folder.path)/long"))))
      #expect(throws: HTTPError.tooLong(limit: 100)) {
        try answer(to: request, by: HTTPClient { $0.bodyLimit = 100 })
      }
    }
  }
}
