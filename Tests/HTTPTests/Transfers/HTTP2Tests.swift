import HTTP
import Synchronization
import System
import TestSupport
import Testing

private typealias Move = FrameServer.Move

private let piece = Move.piece(#"{"id":"#)
private let junk = Move.bytes(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))

/// Status 200 and a length of 20.
private let longer = Move.frame(type: 1, flags: 4, [0x88, 0x0F, 0x0D, 2] + Array("20".utf8))

/// Faults of one stream, and of the connection under it.
private let faults: [(name: String, moves: [Move])] = [
  ("PROTOCOL_ERROR", [.reset(1)]), ("INTERNAL_ERROR", [.reset(2)]), ("REFUSED_STREAM", [.reset(7)]),
  ("CANCEL", [.reset(8)]), ("ENHANCE_YOUR_CALM", [.reset(11)]), ("NO_ERROR", [.reset(0)]),
  ("a reset after the head", [.head, .reset(2)]),
  ("a reset after half the body", [.head, piece, .reset(2)]),
  ("a refusal after half the body", [.head, piece, .reset(7)]),
  ("NO_ERROR before the length", [longer, piece, .reset(0)]),
  ("an end before the length", [longer, .frame(type: 0, flags: 1, [0x7B])]),
  ("no status", [.frame(type: 1, flags: 5, [])]),
  ("a window too wide", [.repeated(2, .frame(type: 8, flags: 0, [127, 255, 255, 255]))]),
  ("GOAWAY", [.goAway(last: 0, 0)]), ("GOAWAY, and the end", [.goAway(last: 0, 0), .close]),
  ("GOAWAY, ENHANCE_YOUR_CALM", [.goAway(last: 0, 11)]),
  ("GOAWAY after the stream", [.goAway(last: 0x7FFF_FFFF, 11), .close]),
  ("the end", [.close]), ("half the body and the end", [.head, piece, .close]),
  ("HTTP/1", [junk]), ("a frame too long", [.bytes([255, 255, 255, 0, 0, 0, 0, 0, 1])]),
  ("a stream nobody opened", [.bytes([0, 0, 1, 0, 0, 0, 0, 0, 2, 65])]),
  ("fields that are not", [.frame(type: 1, flags: 4, Array(repeating: 255, count: 5))]),
  ("many fields", [.frame(type: 1, flags: 4, [0x88] + Array(repeating: 0x90, count: 16_000))]),
  (
    "fields without end",
    [
      .frame(type: 1, flags: 0, [0x88]),
      .repeated(2000, .frame(type: 9, flags: 0, Array(repeating: 0x88, count: 16_000))),
    ]
  ),
  ("a promise", [.frame(type: 5, flags: 4, [0, 0, 0, 2, 0x88])]),
  ("settings that are not", [.settings([4: 0xFFFF_FFFF])]),
]

/// Servers that break the rules of HTTP/2 (RFC 9113).
@Suite(
  .enabled(if: FrameServer.isInstalled, "nginx or its stream module is not installed"),
  .timeLimit(.minutes(2)))
struct HTTP2Tests {
  /// For each fault, sends one host a request that is answered with it among six others, all at
  /// the same time, and expects the right answers to the six.
  ///
  /// - Returns: The result of the faulty request, and how often it was sent.
  private func ask(
    _ faults: [[Move]], by clock: any BlockingClock = ManualClock(),
    _ change: (inout HTTPClient.Options) -> Void
  ) throws -> [(bad: Result<Response, HTTPError>, asked: Int)] {
    let servers = try faults.map { moves in
      try FrameServer { $0 == "/bad" ? moves : [.answer("good")] }
    }
    let certificateFile = try #require(servers.first).certificateFile
    let client = HTTPClient {
      $0.clock = clock
      $0.certificateFile = certificateFile
      $0.width = 4 * servers.count
      change(&$0)
    }
    let paths = ["/good", "/bad"] + Array(repeating: "/good", count: 5)
    let results = try answers(
      to: servers.flatMap { server in try paths.map { try Request(server.url($0)) } }, by: client)
    return servers.enumerated().map { index, server in
      let own = results.dropFirst(index * paths.count).prefix(paths.count).map { $0 }
      for (path, result) in zip(paths, own) where path == "/good" {
        #expect(result.map(\.text) == .success("good"), "beside \(faults[index])")
      }
      return (own[1], server.paths.count { $0 == "/bad" })
    }
  }

  @Test func `retries a stream that breaks without affecting others`() throws {
    let came = try ask(faults.map(\.moves)) { $0.retries = 1 }
    for (fault, (bad, asked)) in zip(faults, came) {
      #expect(bad == .failure(.disconnected), "\(fault.name)")
      #expect(asked == 2, "\(fault.name)")
    }
  }

  @Test func `gives up on a stream that does not end, and on no other`() throws {
    let long = Move.piece(String(repeating: "x", count: 16_000))
    let came = try ask(
      [[], [.head], [.head, piece], [.head, .repeated(40, long)]], by: MachineClock()
    ) {
      $0.timeout = .seconds(2)
      $0.bodyLimit = 100_000
    }
    #expect(came.map(\.asked) == [1, 1, 1, 1])
    #expect(
      came.map(\.bad) == [
        .failure(.timedOut), .failure(.timedOut), .failure(.timedOut),
        .failure(.tooLong(limit: 100_000)),
      ])
  }

  @Test func `gives up on a server that starts a connection wrongly, and on no other`() throws {
    let greetings: [[Move]] = [
      [.settings([:]), .close], [.close], [junk], [.settings([:]), .goAway(last: 0, 0)],
      [.settings([:]), .goAway(last: 0, 11), .close], [.settings([5: 1])],
    ]
    let servers = try greetings.map { try FrameServer(greeting: $0) { _ in [.answer("good")] } }
    let other = try FrameServer { _ in [.answer("good")] }
    let client = HTTPClient(clock: ManualClock()) {
      $0.certificateFile = other.certificateFile
      $0.width = 16
      $0.retries = 1
    }
    let urls = servers.flatMap { [$0.url("/1"), $0.url("/2")] } + [other.url("/")]
    let results = try answers(to: urls.map { try Request($0) }, by: client)
    #expect(
      results.map { $0.map(\.text) }
        == Array(repeating: .failure(.disconnected), count: 12) + [.success("good")])
    #expect(servers.allSatisfy { $0.paths.count <= 4 })
  }

  @Test(arguments: [1, 2])
  func `retries a refused stream the given number of times`(retries: Int) throws {
    let came = try ask([[.reset(7)]]) { $0.retries = retries }
    #expect(came.map(\.bad) == [.failure(.disconnected)])
    #expect(came.map(\.asked) == [1 + retries])
  }

  @Test(
    arguments: [[.reset(7)], [.goAway(last: 0, 0)], [.close], [.head, piece, .reset(2)]] as [[Move]]
  )
  func `accepts the response to a retry`(moves: [FrameServer.Move]) throws {
    let isGood = Mutex(false)
    let server = try FrameServer { _ in
      isGood.withLock { isGood in
        defer { isGood = true }
        return isGood ? [.answer("good")] : moves
      }
    }
    let client = HTTPClient(clock: ManualClock()) { $0.certificateFile = server.certificateFile }
    #expect(try answer(to: server.url("/"), by: client).text == "good")
    #expect(server.paths == ["/", "/"])
  }

  @Test(
    arguments: [
      // One stream at a time, many settings, many pings, many interim answers.
      ([.settings([3: 1])], []), ([.settings([:])], [.repeated(50, .settings([:]))]),
      ([.settings([:])], [.repeated(50, .bytes([0, 0, 8, 6, 0, 0, 0, 0, 0] + Array(1...8)))]),
      (
        [.settings([:])],
        [.repeated(50, .frame(type: 1, flags: 4, [8, 3] + Array("100".utf8)))]
      ),
    ] as [([Move], [Move])])
  func `accepts what is unusual but allowed`(
    greeting: [FrameServer.Move], moves: [FrameServer.Move]
  ) throws {
    let server = try FrameServer(greeting: greeting) { _ in moves + [.answer("good")] }
    let client = HTTPClient { $0.certificateFile = server.certificateFile }
    let results = try answers(to: (0..<10).map { try Request(server.url("/\($0)")) }, by: client)
    #expect(results.map { $0.map(\.text) } == Array(repeating: .success("good"), count: 10))
    #expect(server.paths.count == 10)
  }

  @Test func `reports that no secure connection could be agreed on`() throws {
    let server = try FrameServer { _ in [.reset(13)] }  // HTTP_1_1_REQUIRED, which it has not
    let client = HTTPClient { $0.certificateFile = server.certificateFile }
    #expect(
      throws: HTTPError.unreachable("\(server.authority) could not agree on a secure connection")
    ) { try answer(to: server.url("/"), by: client) }
  }
}
