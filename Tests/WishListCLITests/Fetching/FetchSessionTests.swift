import Glibc
import HTTP
import Money
import SQLite
import Synchronization
import TestSupport
import Testing
import WishListModel
import WishListSources
import WishListStore

@testable import WishListCLI

/// A session that saves to a temporary list.
private final class SessionBench {
  let clock = ManualClock()
  let path: String
  let list: EditableWishList
  private(set) var session: FetchSession<String>
  private let log: Log
  /// Holds the list locked, from a connection of its own.
  private let other: Database
  private let scratch: ScratchFolder

  private final class Log {
    var outcomes: [(id: ProductID, outcome: String, time: ContinuousClock.Instant)] = []
    var whileLocked: () throws -> Bool = { false }
  }

  init() throws {
    scratch = try ScratchFolder()
    path = scratch.path("list.db")
    let list = try EditableWishList(
      editing: path, command: "add", at: Timestamp(seconds: 1_796_029_200))
    self.list = list
    other = try Database(path: path, .writing)
    var timing = FetchTiming()
    timing.lockTimeout = .zero
    timing.finalLockTimeout = .zero
    let (clock, log) = (clock, Log())
    self.log = log
    session = FetchSession(
      list, timing: timing, clock: clock,
      isStopped: { (try? log.whileLocked()) ?? true },
      outcomeWithoutSaving: { _, _ in "not fetched" },
      save: { answer, edit in
        guard case .success(.product(let product, _)) = answer.result else { return "not changed" }
        try edit.save(product)
        return "saved"
      },
      receive: { log.outcomes.append(($0, $1, clock.now)) })
  }

  var outcomes: [String] { log.outcomes.map { "\($0.id.id) \($0.outcome)" } }

  /// When a product was saved.
  func saveTime(of id: ProductID) -> ContinuousClock.Instant? {
    log.outcomes.first { $0.id == id }?.time
  }

  /// Calls a function whenever the session asks whether it is to stop: before it waits for the
  /// list, and after each attempt to save.
  func askingWhetherToStop(_ body: @escaping () throws -> Bool) { log.whileLocked = body }

  func lock() throws { try other.run("BEGIN IMMEDIATE") }

  func unlock() throws { try other.run("ROLLBACK") }
}

private func id(_ number: Int) -> ProductID { ProductID(source: "shop", id: "\(number)") }

private func answer(_ number: Int) -> Result<Fetched, FetchError> {
  .success(.product(Product(id: id(number), title: "\(number)", price: Money("1", "EUR")), nil))
}

@Suite(.timeLimit(.minutes(1)))
struct FetchSessionTests {
  /// The gaps between calls, in milliseconds: `w` waits and `r` receives at their end. The client
  /// never waits for longer than 100 ms.
  @Test(
    arguments: [
      "r0 w100 w100", "r0 w79 w100", "r0 w0 w100 w100", "r0 r50 r50 r50 r50 w100 w100",
      "r0 r79 r100 r79 r100 w100 w100", "r0 w99 r100 w79 w100", "r5 r5 r5 w100 w100",
    ])
  func `saves each answer within a fifth of a second`(calls: String) throws {
    let bench = try SessionBench()
    var arrivals: [Int: ContinuousClock.Instant] = [:]
    var end = bench.clock.now
    try bench.session.run { whileWaiting, receive in
      for call in calls.split(separator: " ") {
        bench.clock.advance(by: .milliseconds(try #require(Int(call.dropFirst()))))
        guard call.hasPrefix("r") else {
          try whileWaiting()
          continue
        }
        let number = arrivals.count
        arrivals[number] = bench.clock.now
        try receive(id(number), answer(number))
      }
      end = bench.clock.now
      bench.clock.advance(by: .seconds(10))
    }
    for (number, time) in arrivals {
      let saveTime = try #require(bench.saveTime(of: id(number)))
      #expect(saveTime - time <= .milliseconds(200) && saveTime <= end, "\(number)")
    }
  }

  @Test func `keeps answers while the list is locked, and goes on fetching`() throws {
    let bench = try SessionBench()
    try bench.session.run { whileWaiting, receive in
      try receive(id(0), answer(0))
      bench.clock.advance(by: .milliseconds(100))
      try whileWaiting()
      #expect(bench.outcomes == ["0 saved"])
      try bench.lock()
      for number in 1...500 {
        bench.clock.advance(by: .milliseconds(20))
        try receive(id(number), answer(number))
      }
      #expect(bench.outcomes.count == 1)
      try bench.unlock()
      bench.clock.advance(by: .milliseconds(100))
      try whileWaiting()
      bench.clock.advance(by: .milliseconds(100))
      try whileWaiting()
      #expect(bench.outcomes.count == 501)
    }
    #expect(bench.outcomes == (0...500).map { "\($0) saved" })
    #expect(bench.session.failure == nil)
    #expect(try bench.list.read { try $0.count() } == 501)
  }

  @Test func `waits for a locked list after the last answer`() throws {
    let bench = try SessionBench()
    let start = bench.clock.now
    bench.askingWhetherToStop { [unowned bench] in
      if bench.clock.now - start == .seconds(20) { try bench.unlock() }
      return false
    }
    try bench.session.run { _, receive in
      try bench.lock()
      try receive(id(1), answer(1))
    }
    #expect(bench.outcomes == ["1 saved"])
    #expect(bench.session.unsaved.isEmpty)
    #expect(bench.clock.elapsed == .milliseconds(20_010))
  }

  @Test(
    arguments: [
      (1, "the answer for shop:1 was"), (3, "the answers for shop:1, shop:2, shop:3 were"),
      (5, "the answers for shop:1, shop:2, shop:3 and 2 more were"),
    ])
  func `reports answers that it could not save`(count: Int, subject: String) throws {
    let bench = try SessionBench()
    try bench.session.run { _, receive in
      try bench.lock()
      for number in 1...count { try receive(id(number), answer(number)) }
      try receive(id(99), .failure(.unknownProduct(id(99))))
    }
    #expect(bench.clock.elapsed == .seconds(30))
    #expect(bench.session.unsaved == (1...count).map(id))
    #expect(bench.outcomes == ["99 not fetched"])
    let failure = try #require(bench.session.failure)
    #expect(failure.status == .temporary)
    #expect(failure.description.hasPrefix("\(subject) not saved: the list "))
    #expect(failure.description.hasSuffix(" is in use by another program; try again"))
    try bench.unlock()
    #expect(try bench.list.read { try $0.count() } == 0)
  }

  @Test(arguments: [(isStoppedBefore: false, seconds: 3), (isStoppedBefore: true, seconds: 5)])
  func `gives up soon when it is stopped`(isStoppedBefore: Bool, seconds: Int) throws {
    let bench = try SessionBench()
    let start = bench.clock.now
    bench.askingWhetherToStop { [unowned bench] in
      isStoppedBefore || bench.clock.now - start >= .seconds(3)
    }
    try bench.session.run { _, receive in
      try bench.lock()
      try receive(id(1), answer(1))
    }
    #expect(bench.clock.elapsed == .seconds(seconds))
    #expect(bench.session.unsaved == [id(1)])
  }

  @Test func `saves the answers that arrived before an error`() throws {
    struct Broken: Error {}
    let bench = try SessionBench()
    #expect(throws: Broken.self) {
      try bench.session.run { _, receive in
        try receive(id(1), answer(1))
        throw Broken()
      }
    }
    #expect(bench.outcomes == ["1 saved"])
  }

  @Test func `saves answers that need a second request while another shop is slow`() throws {
    let bench = try SessionBench()
    let path = bench.path
    let clock = bench.clock
    let isSaved = Mutex(false)
    let server = try WebServer { request in
      switch request.path {
      case "/second/1": return .init(#"{"id": 1, "title": "Mug", "price": 5}"#)
      case "/second/2": return .init(#"{"id": 2, "title": "Pot", "price": 700}"#)
      case "/currency": return .init(#"{"currency": "EUR"}"#)
      case "/slow/3":
        // Answered only after both other products can be read from the list.
        // If they are never saved, `isSaved` stays false.
        try? wait(for: "both products", seconds: 20) {
          clock.advance(by: .milliseconds(10))
          let count = try? WishList(reading: path).read { try $0.count() }
          if count == 2 { isSaved.withLock { $0 = true } }
          return count == 2
        }
        return .init(#"{"id": 3, "title": "Pan", "price": 9}"#)
      default: return .init(404)
      }
    }
    let configuration = try Configuration(
      Array(
        """
        {sources: {
          shop: {product: ["\(server.url("/first/{id}"))", "\(server.url("/second/{id}"))"],
            shop_currency: {address: "\(server.url("/currency"))", currency: "/currency"}},
          slow: {product: "\(server.url("/slow/{id}"))", currency: "EUR"},
        }}
        """.utf8), file: "config.json", folder: "/")
    let fetcher = ProductFetcher(
      SourceCatalog(configuration, environment: [:]), options: HTTPClient.Options()
    ) { Timestamp(seconds: 1_796_029_200) }
    let slow = ProductID(source: "slow", id: "3")
    try bench.session.run { whileWaiting, receive in
      try fetcher.fetch(
        [id(1), id(2), slow].map { ProductReference($0) }, whileWaiting: whileWaiting,
        receive: receive)
    }
    #expect(isSaved.withLock { $0 })
    #expect(bench.outcomes.last == "3 saved")
    #expect(try bench.list.read { try $0.wish(id(2)).product.price } == Money("700", "EUR"))
  }
}
