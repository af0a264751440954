import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct EncodingTests {
  private static func gzip() throws -> [UInt8] { try Array(fixture("http/O52.gz")) }

  private static func server(
    _ coding: String, _ body: [UInt8], status: Int = 200
  ) throws -> WebServer {
    try WebServer { _ in .init(status, headers: [("Content-Encoding", coding)], body: body) }
  }

  @Test(.bug(id: "O52"), arguments: ["gzip", "x-gzip", "GZIP", "identity, gzip"])
  func `decodes gzip`(coding: String) throws {
    let server = try Self.server(coding, Self.gzip())
    let body = try answer(to: server.url()).body
    #expect(body == Array(#"{"id":7,"title":"Compressed","price":"3.50","currency":"EUR"}"#.utf8))
  }

  @Test(
    .bug(id: "O52"),
    arguments: [
      ("br", "http/O52.br", "br"), ("zstd", "http/O52.zst", "zstd"),
      ("gzip, br", "http/O52.gz", "gzip, br"), ("gzip, gzip", "http/O52.gz", "gzip, gzip"),
    ])
  func `refuses a content coding that it did not ask for`(
    coding: String, file: String, name: String
  ) throws {
    let server = try Self.server(coding, Array(fixture(file)))
    #expect(throws: HTTPError.unsupportedEncoding(name)) { try answer(to: server.url()) }
    #expect(
      HTTPError.unsupportedEncoding(name).description == "unsupported content encoding \(name)")
  }

  @Test(.bug(id: "O53")) func `refuses a body that is too long once it is decoded`() throws {
    let server = try Self.server("gzip", Array(fixture("http/O53.gz")))
    #expect(throws: HTTPError.tooLong(limit: 8 << 20)) { try answer(to: server.url()) }
  }

  @Test func `notices a body that is cut short at any byte`() throws {
    let whole = try Self.gzip()
    let server = try WebServer { request in
      let count = Int(request.path.dropFirst()) ?? 0
      return .init(headers: [("Content-Encoding", "gzip")], body: whole[..<count])
    }
    let results = try answers(to: (1..<whole.count).map { try Request(server.url("/\($0)")) })
    #expect(results == Array(repeating: .failure(.cutShort), count: whole.count - 1))
  }

  @Test func `notices a body that is cut short by the end of the connection`() throws {
    let whole = try Self.gzip()
    let head = Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".utf8)
    let server = try WebServer([
      "/cut": [.raw(head + whole.dropLast(9))], "/": [.raw(head + whole)],
    ])
    #expect(throws: HTTPError.cutShort) { try answer(to: server.url("/cut")) }
    #expect(try answer(to: server.url("/")).body.count > 0)
  }

  @Test func `decodes several members, and ignores padding`() throws {
    let whole = try Self.gzip()
    let server = try WebServer(
      [
        "/once": whole, "/twice": whole + whole, "/padded": whole + [0, 0, 0],
        "/cut": whole + whole.dropLast(4),
      ].mapValues { [.init(headers: [("Content-Encoding", "gzip")], body: $0)] })
    let once = try answer(to: server.url("/once")).body
    #expect(try answer(to: server.url("/twice")).body == once + once)
    #expect(try answer(to: server.url("/padded")).body == once)
    #expect(throws: HTTPError.cutShort) { try answer(to: server.url("/cut")) }
  }

  @Test(arguments: [200, 304, 404])
  func `accepts an empty body`(status: Int) throws {
    let server = try Self.server("gzip", [], status: status)
    #expect(try answer(to: server.url()).body == [])
  }

  @Test func `refuses a body that is not gzip though its header says so`() throws {
    let server = try Self.server("gzip", Array(#"{"price": 1}"#.utf8))
    #expect(
      throws: HTTPError.failed("the body is not the gzip that it claims to be")
    ) { try answer(to: server.url()) }
  }

  @Test func `notices a changed byte`() throws {
    var bytes = try Self.gzip()
    bytes[bytes.count - 6] ^= 1  // of the checksum
    let server = try Self.server("gzip", bytes)
    #expect(throws: HTTPError.self) { try answer(to: server.url()) }
  }
}
