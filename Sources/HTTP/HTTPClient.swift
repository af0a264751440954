import Glibc

/// Sends requests to web servers, several at a time.
///
/// libcurl does the waiting for every transfer at once on the calling thread,
/// so there are no tasks, locks or callbacks from elsewhere. A client keeps
/// connections, cookies and what servers asked of it for as long as it lives.
public final class HTTPClient {
  public typealias Receiver = (Int, Result<Response, HTTPError>) throws -> Void

  private let options: Options
  private var schedule: Schedule
  private var network: (libcurl: Libcurl, transfers: TransferSet)?

  public init(_ options: Options = Options()) {
    self.options = options
    schedule = Schedule(hostWidth: options.hostWidth)
  }

  /// The versions of the network libraries, in libcurl's own words.
  ///
  /// - Throws: ``HTTPError/unavailable(_:)``
  public static func libraryVersions() throws(HTTPError) -> String {
    try Libcurl().version
  }

  /// Sends every request and hands over each answer as it arrives.
  ///
  /// - Parameters:
  ///   - requests: The requests, started in this order as far as their hosts allow.
  ///   - receive: Called once for each request, with its index and its answer,
  ///     whatever its status. If it throws, the transfers still running are
  ///     dropped. It must not send by the same client.
  /// - Throws: ``HTTPError/unavailable(_:)``, or what `receive` throws.
  public func send(_ requests: [Request], receive: Receiver) throws {
    let (libcurl, transfers) = try openNetwork()
    defer { drop(transfers) }
    for (index, request) in requests.enumerated() {
      do throws(HTTPError) {
        try line(up: Errand(request, index: index, libcurl: libcurl))
      } catch {
        try receive(index, .failure(error))
      }
    }
    while !schedule.isEmpty || transfers.count > 0 {
      if options.isInterrupted() {
        for index in drop(transfers) { try receive(index, .failure(.interrupted)) }
        return
      }
      try start(transfers, libcurl, receive)
      let ended = try transfers.ended()
      for end in ended { try settle(end, libcurl, receive) }
      if ended.isEmpty { try transfers.wait(untilNextStart) }
    }
  }

  /// Puts an errand in line, unless its host is not to be asked for too long.
  private func line(up errand: Errand) throws(HTTPError) {
    let hold = schedule.hold(on: errand, at: .now)
    guard hold <= options.longestWait else { throw .askedToWait(hold) }
    schedule.add(errand)
  }

  /// Starts as many transfers as may run.
  private func start(
    _ transfers: TransferSet, _ libcurl: Libcurl, _ receive: Receiver
  ) throws {
    while transfers.count < max(1, options.width), let errand = schedule.next(at: .now) {
      let early = Result { () throws(HTTPError) in
        let response = try errand.responseWithoutTransfer(libcurl)
        if response == nil { try transfers.add(errand, at: .now) }
        return response
      }
      switch early {
      case .success(nil): break
      case .success(let response?): try finish(errand, .success(response), receive)
      case .failure(let error): try finish(errand, .failure(error), receive)
      }
    }
  }

  /// Hands over what came of an errand without a transfer.
  private func finish(
    _ errand: Errand, _ result: Result<Response, HTTPError>, _ receive: Receiver
  ) throws {
    schedule.ended(errand, sent: .now)
    try receive(errand.index, result)
  }

  /// Hands over an answer, or puts its errand in line again.
  private func settle(
    _ end: TransferSet.Ended, _ libcurl: Libcurl, _ receive: Receiver
  ) throws {
    let now = ContinuousClock.now
    let errand = end.errand
    schedule.ended(errand, sent: end.sent)
    var pause = errand.pause
    if case .success(let response) = end.result {
      do throws(HTTPError) {
        let limit = options.redirectLimit
        if let next = try errand.following(response, limit: limit, libcurl: libcurl) {
          return try line(up: next)
        }
      } catch {
        return try receive(errand.index, .failure(error))
      }
      if let wait = response.retryAfter(now: time(nil), libcurl) {
        pause = wait + min(pause, wait / 10)  // not all clients at the same moment
        schedule.hold(errand, until: now + pause)
      }
    }
    let mayRetry = errand.retries < options.retries && errand.spent < options.timeout
    if mayRetry, pause <= options.longestWait, end.result.mayImprove {
      schedule.add(errand.again(notBefore: now + pause))
    } else {
      try receive(errand.index, end.result)
    }
    guard case let hold = schedule.hold(on: errand, at: now), hold > options.longestWait else {
      return
    }
    for other in schedule.drain(errand) {
      try receive(other.index, .failure(.askedToWait(hold)))
    }
  }

  private var untilNextStart: Duration {
    let poll = Duration.milliseconds(100)
    return schedule.wake.map { min(poll, max(.zero, $0 - .now)) } ?? poll
  }

  /// Drops all that is unfinished, and tells what that was.
  @discardableResult
  private func drop(_ transfers: TransferSet) -> [Int] {
    (transfers.drop() + schedule.drain()).map(\.index).sorted()
  }

  private func openNetwork() throws(HTTPError) -> (Libcurl, TransferSet) {
    if let network { return network }
    let libcurl = try Libcurl()
    let opened = (libcurl, try TransferSet(libcurl, options: options))
    network = opened
    return opened
  }
}
