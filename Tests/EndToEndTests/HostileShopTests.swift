import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

private let ok = "HTTP/1.1 200 OK\r\n"
private let junk = String(repeating: "X-A: b\r\n", count: 20_000)

private let late = "the server took too long to answer"
private let short = "the answer was cut short"

/// Faults of a shop: the product that has the fault, the answer, and the problem that is recorded.
private func faults() throws -> [(id: String, reply: WebServer.Reply, problem: String)] {
  let gzip = [("Content-Encoding", "gzip")]
  return [
    ("silent", .init("", delay: .seconds(120)), "cannot fetch shop:silent: \(late)"),
    (
      "slow", .drip(ok + String(repeating: "x", count: 900), every: .milliseconds(150)),
      "cannot fetch shop:slow: \(late)"
    ),
    (
      "short", .raw("\(ok)Content-Length: 90\r\n\r\n{\"id\":"),
      "cannot fetch shop:short: \(short)"
    ),
    (
      "chunk", .raw("\(ok)Transfer-Encoding: chunked\r\n\r\n5\r\n{\"id"),
      "cannot fetch shop:chunk: \(short)"
    ),
    (
      "long", .raw("\(ok)Content-Length: 5\r\n\r\n{\"id\": \"long\"}"),
      "the answer for shop:long is not a product: the JSON text is cut short"
    ),
    (
      "bomb", .init(200, headers: gzip, body: try fixture("http/O53.gz")),
      "cannot fetch shop:bomb: the answer is too large: more than 8388608 bytes"
    ),
    (
      "gzip", .init(200, headers: gzip, body: try fixture("http/O52.gz").prefix(40)),
      "cannot fetch shop:gzip: \(short)"
    ),
    (
      "headers", .raw("\(ok)\(junk)\r\n{}"),
      "cannot fetch shop:headers: the answer has too many headers"
    ),
    (
      "junk", .raw("<html>hello</html>"),
      "cannot fetch shop:junk: the transfer failed: the server does not speak HTTP"
    ),
    (
      "loop", .init(302, headers: [("Location", "/loop")]),
      "cannot fetch shop:loop: the answer redirects more than 5 times"
    ),
    (
      "file", .init(302, headers: [("Location", "file:///etc/passwd")]),
      "cannot fetch shop:file: the answer redirects to file:///etc/passwd, which is not a web address"
    ),
    (
      "ftp", .init(302, headers: [("Location", "ftp://127.0.0.1/x")]),
      "cannot fetch shop:ftp: the answer redirects to ftp://127.0.0.1/x, which is not a web address"
    ),
    ("reset", .reset(), "cannot fetch shop:reset: the server broke off the connection"),
    ("gone", .init(404), "shop has no product gone"),
    ("forbidden", .init(403), "shop refused forbidden with status 403"),
    ("broken", .init(500), "shop refused broken with status 500"),
    (
      "page", .init("<!doctype html>"),
      "the answer for shop:page is not a product: it is a web page"
    ),
    (
      "other", .init(#"{"id": "else", "title": "Else", "price": 5}"#),
      "the answer for shop:other is not a product: it is about else, not other"
    ),
    (
      "free", .init(#"{"id": "free", "title": "free", "price": 0}"#),
      "its price is zero, and nothing in the answer says that it is free; "
        + "if it is, record a price of 0"
    ),
    ("unpriced", .init(#"{"id": "unpriced", "title": "unpriced"}"#), "the answer has no price"),
  ]
}

private func good(_ id: some StringProtocol, _ price: Int) -> WebServer.Reply {
  .init(#"{"id": "\#(id)", "title": "\#(id)", "price": \#(price)}"#)
}

/// A refresh from shops that misbehave.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct HostileShopTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  /// Runs a command with `--json` and returns its wishes by product id.
  private func wishes(_ words: [String]) throws -> (status: Int32, wishes: [String: JSONValue]) {
    let run = try program.run(words + ["--json"])
    let list = try JSONValue(Array(run.output.utf8)).array ?? []
    let id = try JSONPointer("/product/id")
    return (
      run.status,
      Dictionary(uniqueKeysWithValues: list.map { (id.value(in: $0)?.string ?? "", $0) })
    )
  }

  private func text(_ pointer: String, _ wish: JSONValue?) throws -> String? {
    try wish.flatMap { try JSONPointer(pointer).value(in: $0)?.string }
  }

  /// This takes the 30 seconds that the program waits for an answer.
  @Test func `records the problem of each fault, and no other product is affected`() throws {
    let faults = try faults()
    let replies = Dictionary(uniqueKeysWithValues: faults.map { ($0.id, $0.reply) })
    let isHostile = Mutex(false)
    let server = try WebServer { request in
      let id = String(request.path.dropFirst())
      guard isHostile.withLock({ $0 }) else { return good(id, 20) }
      return replies[id] ?? good(id, 19)
    }
    try program.home.write(
      "{default_source: 'shop', sources: {shop: {product: '\(server.url()){id}', currency: 'EUR'}}}",
      to: ".config/wishlist/config.json")
    let others = (1...20).map { "good-\($0)" }
    let ids = faults.map(\.id) + others
    #expect(try program.run(["add"] + ids).status == 0)
    isHostile.withLock { $0 = true }
    let (status, wishes) = try wishes(["refresh", "--jobs", "12"])
    #expect(status == 1)  // failures of several kinds
    #expect(wishes.count == ids.count)
    for fault in faults {
      let wish = wishes[fault.id]
      let problem = try text("/problem", wish)
      #expect(problem == fault.problem)
      #expect(try text("/outcome", wish) == "failed", "\(fault.id)")
      #expect(try text("/product/price/amount", wish) == "20", "\(fault.id)")
    }
    for id in others {
      #expect(try text("/outcome", wishes[id]) == "updated", "\(id)")
      #expect(try text("/product/price/amount", wishes[id]) == "19", "\(id)")
    }
    // The problems disappear once the shop answers correctly again.
    isHostile.withLock { $0 = false }
    let again = try self.wishes(["refresh"])
    #expect(again.status == 0)
    #expect(try again.wishes.values.allSatisfy { try text("/problem", $0) == nil })
  }

  @Test(arguments: [429, 503])
  func `stops asking a shop that requests a pause, and continues with others`(
    status: Int
  ) throws {
    let storm = try WebServer { _ in .init(status, headers: [("Retry-After", "600")]) }
    let calm = try WebServer { good($0.path.dropFirst(), 19) }
    try program.home.write(
      """
      {sources: {storm: {product: '\(storm.url()){id}'}, calm: {product: '\(calm.url()){id}'}}}
      """, to: ".config/wishlist/config.json")
    for id in 1...30 {
      try program.home.write(
        #"{"id": "\#(id)", "title": "\#(id)", "price": 20}"#, to: "answer-\(id)")
      for source in ["storm", "calm"] {
        _ = try program.run(["add", "\(source):\(id)", "--from", "answer-\(id)"])
      }
    }
    let run = try program.run(["refresh"])
    #expect(run.status == 75)
    #expect(run.errors.hasSuffix("Checked 60 wishes: 30 changed, 0 unchanged, 30 failed.\n"))
    #expect(calm.requests.count == 30)
    #expect(storm.requests.count <= 4)  // those that were sent together
  }
}
