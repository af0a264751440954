import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

private let ok = "HTTP/1.1 200 OK\r\n"
private let junk = String(repeating: "X-A: b\r\n", count: 20_000)

/// A fault of a shop, by the path that has it, and the problem that is recorded.
private let faults: [(path: String, reply: WebServer.Reply, problem: String)] = [
  ("silent", .init("", delay: .seconds(120)), "cannot fetch shop:silent: \(late)"),
  ("slow", .drip(ok + String(repeating: "x", count: 900), every: .milliseconds(150)),
    "cannot fetch shop:slow: \(late)"),
  ("cut", .raw("\(ok)Content-Length: 90\r\n\r\n{\"id\":"), "cannot fetch shop:cut: \(short)"),
  ("long", .raw("\(ok)Content-Length: 2\r\n\r\n{\"id\": \"long\"}"), notJSON("long")),
  ("chunk", .raw("\(ok)Transfer-Encoding: chunked\r\n\r\n5\r\n{\"id"),
    "cannot fetch shop:chunk: \(short)"),
  ("bomb", .init(200, headers: [("Content-Encoding", "gzip")], body: bomb),
    "cannot fetch shop:bomb: the answer is too large: more than 8388608 bytes"),
  ("gzip", .init(200, headers: [("Content-Encoding", "gzip")], body: bomb.prefix(2_000)),
    "cannot fetch shop:gzip: the answer is too large: more than 8388608 bytes"),
  ("headers", .raw("\(ok)\(junk)\r\n{}"),
    "cannot fetch shop:headers: the answer has too many headers"),
  ("http09", .raw("<html>hello</html>"),
    "cannot fetch shop:http09: the transfer failed: the server does not speak HTTP"),
  ("loop", .init(302, headers: [("Location", "/loop")]),
    "cannot fetch shop:loop: the answer leads on after 5 redirects"),
  ("file", .init(302, headers: [("Location", "file:///etc/passwd")]),
    "cannot fetch shop:file: the answer leads to file:///etc/passwd, which is not a web address"),
  ("ftp", .init(302, headers: [("Location", "ftp://127.0.0.1/x")]),
    "cannot fetch shop:ftp: the answer leads to ftp://127.0.0.1/x, which is not a web address"),
  ("reset", .reset(), "cannot fetch shop:reset: the server broke off the connection"),
  ("gone", .init(404), "shop has no product gone"),
  ("forbidden", .init(403), "shop refused forbidden with status 403"),
  ("broken", .init(500), "shop refused broken with status 500"),
  ("page", .init("<!doctype html>"), "the answer for shop:page is not a product: it is a web page"),
  ("other", .init(#"{"id": "else", "title": "Else", "price": 5}"#),
    "the answer for shop:other is not a product: it is about else, not other"),
  ("free", .init(#"{"id": "free", "title": "free", "price": 0}"#),
    "the price went from 20 EUR to 0 EUR: the next check decides"),
  ("unpriced", .init(#"{"id": "unpriced", "title": "unpriced", "price": null}"#),
    "the answer has no price"),
]

private let late = "the server took too long to answer"
private let short = "the answer was cut short"

private func notJSON(_ id: String) -> String {
  "the answer for shop:\(id) is not a product: it ends too early"
}

/// 64 MiB of zeros, by gzip: members of a mebibyte, one after the other.
private let bomb: [UInt8] = []

struct HostileShopTests {
  @Test func `records the problem of each, and harms no other`() throws {
    let isWell = Atomic(true)
    let answers = Dictionary(uniqueKeysWithValues: faults.map { ($0.path, $0.reply) })
    _ = (isWell.load(ordering: .relaxed), answers)
  }
}
