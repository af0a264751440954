import HTTP
import TestSupport
import Testing
import WebAddress

@Suite(.timeLimit(.minutes(1))) struct RedirectTests {
  @Test(arguments: [
    ("/a/b", "c", "/a/c"), ("/a/b", "/c?d=1", "/c?d=1"), ("/a/b?x=1", "?y=2", "/a/b?y=2"),
    ("/a/b", "../c/../d", "/d"), ("/a", "/한 글", "/%ED%95%9C%20%EA%B8%80"),
  ])
  func `follows a redirect to another address`(from: String, location: String, to: String) throws {
    let server = try WebServer { request in
      request.path == from ? .init(302, headers: [("Location", location)]) : .init("there")
    }
    let response = try answer(to: server.url(from))
    #expect(response.text == "there")
    #expect(response.address?.text == server.url(to))
    #expect(server.requests.map(\.path) == [from, to])
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `follows each redirect status`(status: Int) throws {
    let server = try WebServer([
      "/": [.init(status, headers: [("Location", "/to")])], "/to": [.init("there")],
    ])
    #expect(try answer(to: server.url("/")).text == "there")
  }

  @Test func `returns a redirect without a location`() throws {
    let server = try WebServer { _ in .init(302, "moved") }
    #expect(try answer(to: server.url()).status == 302)
  }

  @Test func `follows five redirects and no more`() throws {
    let server = try WebServer { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number == 0
        ? .init("there") : .init(302, headers: [("Location", "/\(number - 1)")])
    }
    #expect(try answer(to: server.url("/5")).text == "there")
    #expect(throws: HTTPError.tooManyRedirects(limit: 5)) { try answer(to: server.url("/6")) }
    #expect(server.requests.count == 6 + 6)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/a", "gopher://127.0.0.1/a", "http://", "http://[::1",
  ])
  func `redirects to no other scheme than http and https`(location: String) throws {
    let server = try WebServer { _ in .init(302, headers: [("Location", location)]) }
    let request = try Request(server.url())
    #expect(throws: HTTPError.badRedirect(location)) { try answer(to: request) }
    #expect(server.requests.count == 1)
  }

  @Test func `sends no header fields to another server`() throws {
    let other = try WebServer { _ in .init("there") }
    let server = try WebServer([
      "/away": [.init(302, headers: [("Location", other.url("/x"))])],
      "/near": [.init(302, headers: [("Location", "/y")])],
      "/y": [.init("here")],
    ])
    let secrets = [Header("Authorization", "Bearer s3cret"), Header("X-Key", "s3cret")]
    #expect(try answer(to: Request(server.url("/away"), headers: secrets)).text == "there")
    #expect(try answer(to: Request(server.url("/near"), headers: secrets)).text == "here")
    let others = try #require(other.requests.first).headers.map { $0.name.lowercased() }
    #expect(Set(others) == ["host", "accept", "accept-encoding"])
    for request in server.requests {
      #expect(request.header("Authorization") == "Bearer s3cret")
      #expect(request.header("X-Key") == "s3cret")
    }
  }

  @Test func `sends the credentials of an address to its server only`() throws {
    let other = try WebServer { _ in .init("there") }
    let server = try WebServer { request in
      switch request.path {
      case "/away": .init(302, headers: [("Location", other.url("/x"))])
      case "/near": .init(302, headers: [("Location", "http://\(request.header("Host") ?? "")/y")])
      default: .init("here")
      }
    }
    let address = server.url().replacing("//", with: "//user:s3cret@", maxReplacements: 1)
    #expect(try answer(to: address + "away").address?.text == other.url("/x"))
    #expect(try answer(to: address + "near").address?.text == server.url("/y"))
    #expect(other.requests.map { $0.header("Authorization") } == [nil])
    #expect(
      server.requests.map { $0.header("Authorization") }
        == Array(repeating: "Basic dXNlcjpzM2NyZXQ=", count: 3))
  }

  @Test(.bug(id: "O51")) func `remembers a cookie that comes with a redirect`() throws {
    let server = try WebServer { request in
      request.header("Cookie") == "seen=1"
        ? .init(#"{"id":1,"title":"a","price":"15.00"}"#)
        : .init(302, headers: [("Location", "/p/1"), ("Set-Cookie", "seen=1; Path=/")])
    }
    let response = try answer(to: server.url("/p/1"))
    #expect(response.text == #"{"id":1,"title":"a","price":"15.00"}"#)
    #expect(server.requests.count == 2)
  }

  @Test func `keeps cookies as long as the client`() throws {
    let server = try WebServer { request in
      .init(request.header("Cookie") ?? "none", headers: [("Set-Cookie", "seen=1")])
    }
    let client = HTTPClient()
    #expect(try answer(to: server.url(), by: client).text == "none")
    let more = try answers(to: Array(repeating: Request(server.url()), count: 4), by: client)
    #expect(try more.map { try $0.get().text } == Array(repeating: "seen=1", count: 4))
    #expect(try answer(to: server.url()).text == "none")
  }
}
