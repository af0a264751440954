import Foundation
import Glibc
import JSON
import Synchronization
import TestSupport
import Testing

@Suite(.blocking, .timeLimit(.minutes(2)))
struct RefreshTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  /// Puts products of a shop on the list.
  private func add(_ count: Int, from shop: Shop, _ limits: String = "") throws {
    try program.home.write(
      """
      {default_source: "shop", sources: {shop: {product: "\(shop.server.url()){id}",
      currency: "EUR", \(limits)}}}
      """, to: ".config/wishlist/config.json")
    let ids = (1...count).map { "\($0)" }
    #expect(
      try program.run(["add", "-", "--quiet"], input: ids.joined(separator: "\n")).status == 0)
  }

  @Test func `makes conditional requests from the second fetch on`() throws {
    let shop = try Shop()
    try add(20, from: shop)
    let run = try program.run(["refresh"])
    #expect(run.errors == "Checked 20 wishes: 0 changed, 20 unchanged, 0 failed.\n")
    #expect(
      shop.server.requests.dropFirst(20).allSatisfy { $0.header("If-None-Match") == "\"20\"" })
    // Each of the two processes opens four connections at most.
    #expect(shop.server.connections <= 8)
    shop.sell(at: 19)
    #expect(try program.run(["refresh"]).errors.contains("20 changed"))
    #expect(shop.server.requests.dropFirst(40).count == 20)
  }

  @Test func `reads every answer in full after the configuration has changed`() throws {
    let shop = try Shop()
    try add(1, from: shop)
    try program.home.write(
      """
      {default_source: "shop", sources: {shop: {product: "\(shop.server.url()){id}",
      currency: "EUR", fields: {title: "/price"}}}}
      """, to: ".config/wishlist/config.json")
    #expect(try program.run(["refresh"]).errors.contains("1 changed"))
    #expect(try program.run(["list"]).output.contains("1\t20\t1\t€20.00"))
  }

  @Test func `leaves out the wishes of another refresh`() throws {
    let shop = try Shop(delay: .milliseconds(50))
    try add(40, from: shop)
    shop.sell(at: 19)
    let runs = try (0..<3).map { _ in try program.start(["refresh"]) }
    let outcomes = try runs.map { try $0.outcome() }
    #expect(outcomes.allSatisfy { $0.status == 0 })
    #expect(outcomes.filter { $0.errors.contains("40 changed") }.count == 1)
    #expect(outcomes.filter { $0.errors.contains("40 left to another refresh") }.count == 2)
    let requests = shop.requests(after: 40)
    #expect(requests.count == 40)
    #expect(requests.values.allSatisfy { $0 == 1 })
  }

  @Test func `allows other commands to change the list while it waits`() throws {
    let gate = DispatchGroup()
    let shop = try Shop(gate: gate)
    try add(4, from: shop)
    shop.sell(at: 19)
    gate.enter()
    let refresh = try program.start(["refresh"])
    do {
      defer { gate.leave() }
      try shop.waitForRequests(8)
      // The shop answers after both have ended. A locked list would refuse them.
      for words in [["note", "add", "1", "meanwhile"], ["remove", "2"]] {
        #expect(try program.run(words).status == 0)
      }
    }
    #expect(try refresh.outcome().status == 0)
    let list = try program.run(["list"]).output
    #expect(list.contains("€19.00"))
    #expect(!list.contains("\n2\t"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func `keeps what was saved when it is stopped, and checks every wish the next time`(
    signal: Int32
  ) throws {
    let gate = DispatchGroup()
    let shop = try Shop(delay: .milliseconds(60), gate: gate, early: 40)
    try add(60, from: shop)
    shop.sell(at: 19)
    let outcome = try {
      gate.enter()
      defer { gate.leave() }
      let refresh = try program.start(["refresh", "--jobs", "4"])
      // The next four requests mean that all 40 answers have come. They are saved at the end, but
      // at the latest a fifth of a second after they came.
      try shop.waitForRequests(60 + 44)
      refresh.send(signal)
      return try refresh.outcome()
    }()
    #expect(signal == SIGKILL ? outcome.signal == SIGKILL : outcome.status == 130)
    let list = try program.run(["list"]).output
    let done = list.split(separator: "\n").count { $0.contains("€19.00") }
    #expect(signal == SIGKILL ? (20...40).contains(done) : done == 40)
    let again = try program.run(["refresh"])
    #expect(again.status == 0)
    #expect(
      again.errors == "Checked 60 wishes: \(60 - done) changed, \(done) unchanged, 0 failed.\n")
  }

  @Test func `leaves alerts to the next command when it is stopped`() throws {
    let shop = try Shop()
    func tell(by script: String) throws {
      try program.home.write(
        """
        {default_source: "shop", on_alert: ["sh", "-c", "echo told >> told; \(script)"],
        sources: {shop: {product: "\(shop.server.url()){id}", currency: "EUR"}}}
        """, to: ".config/wishlist/config.json")
    }
    try tell(by: "kill -INT $PPID")
    let add = try program.run(["add", "1", "2", "3", "--target", "20"])
    #expect(add.status == 130)
    #expect(
      add.errors.hasSuffix(
        """
        wishlist: alerts wait for the next command that changes the list
        wishlist: interrupted

        """))
    #expect(try program.home.read("told") == Data("told\n".utf8))
    try tell(by: "true")
    #expect(try program.run(["set", "1", "--priority", "high"]).status == 0)
    #expect(try program.home.read("told") == Data("told\ntold\ntold\n".utf8))
  }

  @Test func `keeps what was saved when the disk is full`() throws {
    let shop = try Shop(delay: .milliseconds(60))
    try add(60, from: shop)
    shop.sell(at: 19)
    // No file may grow beyond the size of the list and 8 KiB for its log.
    let script =
      #"ulimit -f $(($(stat -c %s .local/share/wishlist/wishlist.db) / 1024 + 8)); "$0" "$@""#
    let run = try program.run(["refresh", "--jobs", "4"], shell: script)
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("wishlist: cannot write the list "))
    let list = try program.run(["list"]).output.split(separator: "\n")
    #expect(list.count == 61)
    let done = list.count { $0.contains("€19.00") }
    #expect((1..<60).contains(done))
    #expect(
      try program.run(["refresh"]).errors
        == "Checked 60 wishes: \(60 - done) changed, \(done) unchanged, 0 failed.\n")
  }

  @Test func `shows its progress on a terminal, and removes it at the end`() throws {
    // Longer than the time after which progress is shown.
    let shop = try Shop(delay: .milliseconds(800))
    try add(8, from: shop)
    shop.sell(at: 19)
    let run = try program.run(
      [], shell: #"script -qec "$0 refresh" /dev/null < /dev/null"#, environment: ["TERM": "xterm"])
    #expect(run.output.contains("\u{1B}[K4 of 8 checked, 0 failed, "))
    #expect(run.output.contains("waiting for shop\r\u{1B}[K\u{1B}[1mID"))
    #expect(run.output.hasSuffix("Checked 8 wishes: 8 changed, 0 unchanged, 0 failed.\r\n"))
  }

  @Test func `keeps the request limits of a source`() throws {
    // The source allows 300 requests a minute, which is ten in two seconds.
    let window = Duration.seconds(2)
    let times = Mutex<[ContinuousClock.Instant]>([])
    let refused = Counter(0)
    let server = try WebServer { request in
      let isRefused = times.withLock { times in
        times.removeAll { request.time - $0 > window }
        times.append(request.time)
        return times.count > 10
      }
      guard !isRefused else {
        _ = refused.increment()
        return .init(429)
      }
      return .init(#"{"id": "\#(request.path.dropFirst())", "title": "x", "price": 5}"#)
    }
    try program.home.write(
      """
      {default_source: "shop", sources: {shop: {product: "\(server.url()){id}",
      currency: "EUR", requests_per_minute: 300}}}
      """, to: ".config/wishlist/config.json")
    for id in 1...30 {
      try program.home.write(#"{"id": "\#(id)", "title": "x", "price": 6}"#, to: "answer")
      _ = try program.run(["add", "\(id)", "--from", "answer"])
    }
    let run = try program.run(["refresh"])
    #expect(run.errors == "Checked 30 wishes: 30 changed, 0 unchanged, 0 failed.\n")
    #expect(refused.value == 0)
    #expect(server.requests.count == 30)
  }

  @Test(arguments: [
    ("America/New_York", "2026-03-01 23:30"), ("Asia/Tokyo", "2026-03-02 13:30"),
    ("UTC", "2026-03-02 04:30"),
  ])
  func `shows times in the user's time zone, and stores them in UTC`(zone: String, time: String)
    throws
  {
    try program.home.write(#"{"id": 1, "title": "x", "price": 6}"#, to: "answer")
    let environment = ["TZ": zone, "WISHLIST_NOW": "2026-03-02T04:30:00Z"]
    _ = try program.run(["add", "1", "--from", "answer"], environment: environment)
    let history = try program.run(["history", "1"], environment: environment).output
    #expect(history.hasSuffix("\n\(time)\t\(time)\t$6.00\tunknown\n"))
    let json = try program.run(["history", "1", "--json"], environment: environment).output
    #expect(json.contains(#""first_seen": "2026-03-02T04:30:00Z""#))
    // A day begins in the user's time zone.
    _ = try program.run(["price", "1", "7", "--at", "2026-02-01"], environment: environment)
    #expect(
      try program.run(["history", "1"], environment: environment).output
        .contains("2026-02-01 00:00\t2026-02-01 00:00\t$7.00"))
  }
}
