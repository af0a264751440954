import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1))) struct HostQueueTests {
  private let start = ContinuousClock.now
  private var queue = HostQueue()

  private func pending(
    _ index: Int, isFollowUp: Bool = false, _ limits: RequestLimits = RequestLimits()
  ) throws -> PendingRequest {
    try PendingRequest(
      Request("http://shop.example/\(index)", limits: limits), index: index, isFollowUp: isFollowUp)
  }

  /// Starts as many requests as may run at a time, and returns their indices.
  private mutating func startAll(at time: Duration = .zero, width: Int = 9) -> [Int] {
    var indices: [Int] = []
    while let pending = queue.startNext(at: start + time, width: width) {
      indices.append(pending.index)
    }
    return indices
  }

  @Test mutating func `starts as many requests as its width, in their order`() throws {
    for index in 0..<5 { queue.add(try pending(index)) }
    #expect(startAll(width: 2) == [0, 1])
    #expect(queue.nextStart(width: 2) == nil)
    queue.ended(try pending(0), sent: start)
    #expect(startAll(width: 2) == [2])
    #expect(!queue.isIdle)
  }

  @Test mutating func `keeps to the lowest number of connections that a request allows`() throws {
    for (index, count) in [3, 2, 8].enumerated() {
      queue.add(try pending(index, RequestLimits(connections: count)))
    }
    #expect(startAll() == [0, 1])
  }

  @Test mutating func `sends redirects, retries and follow-ups before new requests`() throws {
    queue.add(try pending(0))
    queue.add(try pending(1).retried)
    queue.add(try pending(2, isFollowUp: true))
    #expect(startAll() == [1, 2, 0])
  }

  @Test mutating func `starts nothing while the host is held`() throws {
    queue.add(try pending(0))
    queue.hold(from: start, for: .seconds(2), isRequested: false)
    queue.hold(from: start, for: .seconds(1), isRequested: false)
    #expect(queue.nextStart(width: 1) == start + .seconds(2))
    #expect(startAll(at: .milliseconds(1_999)) == [])
    #expect(startAll(at: .seconds(2)) == [0])
  }

  @Test mutating func `runs one request at a time after the server asked to wait`() throws {
    for index in 0..<3 { queue.add(try pending(index)) }
    queue.hold(from: start, for: .zero, isRequested: true)
    #expect(startAll() == [0])
  }

  @Test mutating func `runs an isolated request alone`() throws {
    var isolated = try pending(1).retried
    isolated.isIsolated = true
    queue.add(try pending(0))
    #expect(startAll() == [0])
    queue.add(isolated)
    queue.add(try pending(2))
    #expect(startAll() == [])
    queue.ended(try pending(0), sent: start)
    #expect(startAll() == [1])
    queue.ended(isolated, sent: start)
    #expect(startAll() == [2])
  }

  @Test mutating func `gives up after three requests in a row that could not be sent`() throws {
    for index in 0..<5 { queue.add(try pending(index)) }
    for (sent, isUnavailable) in [
      (nil, false), (nil, false), (start, false), (nil, false), (nil, false), (nil, true),
    ] {
      queue.ended(try pending(0), sent: sent)
      #expect(queue.isUnavailable(longestWait: .seconds(1)) == isUnavailable)
    }
    #expect(queue.removeWaiting().map(\.index) == [0, 1, 2, 3, 4])
    #expect(queue.isIdle)
    #expect(!queue.isUnavailable(longestWait: .seconds(1)))
  }

  @Test mutating func `gives up on failures without a success for too long`() {
    queue.hold(from: start, for: .seconds(2), isRequested: false)
    queue.succeeded()
    queue.hold(from: start + .seconds(2), for: .seconds(3), isRequested: false)
    #expect(!queue.isUnavailable(longestWait: .seconds(3)))
    queue.hold(from: start + .seconds(5), for: .seconds(1), isRequested: false)
    #expect(queue.isUnavailable(longestWait: .seconds(3)))
  }
}

@Suite(.timeLimit(.minutes(1)))
struct QueueTests {
  @Test func `is empty after its elements were taken in order`() {
    var queue = Queue<Int>()
    var taken: [Int] = []
    for number in 0..<1_000 {
      queue.append(2 * number)
      queue.append(2 * number + 1)
      if let first = queue.popFirst() { taken.append(first) }
    }
    #expect(queue.count == 1_000)
    #expect(queue.first == 1_000)
    while let first = queue.popFirst() { taken.append(first) }
    #expect(taken == Array(0..<2_000))
    #expect(queue.isEmpty)
  }

  @Test func `removes elements and keeps the order of the others`() {
    var queue = Queue<Int>()
    for number in 0..<10 { queue.append(number) }
    _ = queue.popFirst()
    queue.removeAll { $0 % 3 == 0 }
    #expect(Array(queue.all) == [1, 2, 4, 5, 7, 8])
    #expect(queue.removeAll() == [1, 2, 4, 5, 7, 8])
    #expect(queue.isEmpty)
  }
}
