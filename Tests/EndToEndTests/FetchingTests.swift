import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// The program with shops that answer late, wrongly, or not at all.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct FetchingTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  private func configure(_ url: String) throws {
    try program.home.write(
      "{sources: {dummyjson: {product: '\(url){id}'}}}", to: ".config/wishlist/config.json")
  }

  @Test func `sends its name and version`() throws {
    let server = try WebServer { request in
      .init(200, #"{"id": 1, "title": "\#(request.header("User-Agent") ?? "")", "price": 1}"#)
    }
    try configure(server.url("/products/"))
    #expect(try program.run(["lookup", "1"]).output.contains("\twishlist/0.1.0\t"))
  }

  @Test(
    arguments: [
      ("404", 1, "dummyjson has no product 404"),
      ("403", 69, "dummyjson refused 403 with status 403"),
      ("500", 69, "dummyjson refused 500 with status 500"),
      ("loop", 69, "cannot fetch dummyjson:loop: the answer redirects more than 5 times"),
      (
        "file", 69,
        "cannot fetch dummyjson:file: the answer redirects to file:///etc/passwd, which is not a web address"
      ),
      ("html", 65, "the answer for dummyjson:html is not a product: it is a web page"),
      ("huge", 65, "cannot fetch dummyjson:huge: the answer is too large: more than 8388608 bytes"),
      ("cut", 65, "cannot fetch dummyjson:cut: the answer was cut short"),
    ] as [(String, Int32, String)])
  func `reports an error in one sentence, and saves nothing`(
    id: String, status: Int32, message: String
  ) throws {
    let server = try WebServer { request in
      switch request.path {
      case "/products/403": .init(403, "Forbidden")
      case "/products/500": .init(500, "oops")
      case "/products/loop": .init(302, headers: [("Location", "/products/loop")])
      case "/products/file": .init(302, headers: [("Location", "file:///etc/passwd")])
      case "/products/html": .init(200, "<!doctype html><title>x</title>")
      case "/products/huge": .init(200, String(repeating: " ", count: 50 << 20))
      case "/products/cut": .raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{")
      default: .init(404, "{}")
      }
    }
    try configure(server.url("/products/"))
    let run = try program.run(["add", id])
    #expect(run.errors == "wishlist: \(message)\n")
    #expect(run.status == status)
    #expect(try program.run(["list", "--json"]).output == "[]\n")
  }

  @Test func `reports a server that does not answer`() throws {
    try configure(try WebServer { _ in .init(200) }.url("/"))  // the server has stopped already
    let run = try program.run(["add", "1"])
    #expect(run.status == 69)
    #expect(run.errors.hasPrefix("wishlist: cannot fetch dummyjson:1: could not connect: "))
  }

  @Test func `keeps finished answers when it is interrupted`() throws {
    // Four requests run at a time, so the fifth means that the first was answered.
    let fifth = DispatchSemaphore(value: 0)
    let server = try WebServer { request in
      guard request.path != "/products/1" else {
        return .init(200, #"{"id": 1, "title": "Done", "price": 1}"#)
      }
      if request.path == "/products/5" { fifth.signal() }
      return .init(200, "{}", delay: .seconds(60))
    }
    try configure(server.url("/products/"))
    let running = try program.start(["add", "1", "2", "3", "4", "5"])
    #expect(fifth.wait(timeout: .now() + .seconds(60)) == .success)
    running.send(SIGINT)
    let run = try running.outcome()
    #expect(run.status == 130)
    #expect(run.errors == "wishlist: interrupted; 4 products were not fetched\n")
    #expect(run.output.contains("added\t1\tDone"))
    #expect(try program.run(["list"]).output.contains("Done"))
  }

  @Test func `keeps the answers of fast shops when it is stopped`() throws {
    let slow = DispatchSemaphore(value: 0)
    let server = try WebServer { request in
      switch request.path {
      case "/slow/1", "/slow-currency":
        slow.signal()
        return .init("{}", delay: .seconds(60))
      case "/currency": return .init(#"{"currency": "KRW"}"#)
      case "/old/1": return .init(404)
      default:
        let id = request.path.split(separator: "/").last ?? ""
        return .init(#"{"id": "\#(id)", "title": "T\#(id)", "price": 5000}"#)
      }
    }
    try program.home.write(
      """
      {default_source: "shop", sources: {
        shop: {product: "\(server.url())shop/{id}",
          shop_currency: {address: "\(server.url())currency", currency: "/currency"}},
        late: {product: "\(server.url())late/{id}",
          shop_currency: {address: "\(server.url())slow-currency", currency: "/currency"}},
        moved: {product: ["\(server.url())old/{id}", "\(server.url())new/{id}"], currency: "EUR"},
        slow: {product: "\(server.url())slow/{id}"},
      }}
      """, to: ".config/wishlist/config.json")
    let words = ["slow:1", "late:1", "moved:1"] + (1...20).map { "\($0)" }
    let running = try program.start(["add"] + words)
    for _ in 1...2 { #expect(slow.wait(timeout: .now() + .seconds(60)) == .success) }
    // All others are saved before the slow ones answer.
    try wait(for: "21 wishes") {
      try program.run(["list", "--quiet"]).output.split(separator: "\n").count == 22
    }
    running.send(SIGTERM)
    let run = try running.outcome()
    #expect(run.status == 130)
    #expect(run.errors == "wishlist: interrupted; 2 products were not fetched\n")
    let list = try program.run(["list"]).output
    for id in 1...20 { #expect(list.contains("\n\(id)\tT\(id)\t1\t₩5,000\t")) }
    #expect(list.contains("\nmoved:1\tT1\t1\t€5,000.00\t"))
    #expect(server.requests.count { $0.path == "/currency" } == 1)
  }
}
