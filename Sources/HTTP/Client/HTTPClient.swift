import Glibc

/// Sends requests to web servers, several at a time.
///
/// libcurl does the waiting for every transfer at once on the calling thread,
/// so there are no tasks, locks or callbacks from elsewhere. A client keeps
/// connections, cookies and what servers asked of it for as long as it lives.
package final class HTTPClient {
  package typealias Receiver = (Int, Result<Response, HTTPError>) throws -> Void

  private let options: Options
  private var schedule: Schedule
  private var network: (libcurl: Libcurl, transfers: TransferSet)?

  package init(_ options: Options = Options()) {
    self.options = options
    schedule = Schedule(hostWidth: options.hostWidth)
  }

  /// Sends every request and hands over each answer as it arrives.
  ///
  /// - Parameters:
  ///   - requests: The requests, started in this order as far as their hosts allow.
  ///   - receive: Called once for each request, with its index and its answer,
  ///     whatever its status. If it throws, the transfers still running are
  ///     dropped. It must not send by the same client.
  ///   - whileWaiting: Called whenever there is nothing to do but wait, at least every 100 ms
  ///     then. If it throws, the same happens.
  /// - Throws: ``HTTPError/unavailable(_:)``, or what `receive` throws.
  package func send(
    _ requests: [Request], whileWaiting: () throws -> Void = {}, receive: Receiver
  ) throws {
    let (libcurl, transfers) = try openNetwork()
    defer { drop(transfers) }
    for (index, request) in requests.enumerated() {
      let pending = Result { () throws(HTTPError) in
        try PendingRequest(request, index: index, libcurl: libcurl)
      }
      switch pending {
      case .success(let pending): try line(up: pending, receive)
      case .failure(let error): try receive(index, .failure(error))
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
      if ended.isEmpty {
        try whileWaiting()
        try transfers.wait(untilNextStart(transfers))
      }
    }
  }

  /// Puts an pending in line, unless its host is to be left alone for too long.
  private func line(up pending: PendingRequest, _ receive: Receiver) throws {
    let hold = schedule[pending].heldUntil.map { $0 - .now } ?? .zero
    if hold > options.longestWait {
      try receive(pending.index, .failure(.busy))
    } else {
      schedule.add(pending)
    }
  }

  /// Starts as many transfers as may run.
  private func start(
    _ transfers: TransferSet, _ libcurl: Libcurl, _ receive: Receiver
  ) throws {
    while transfers.count < max(1, options.width), let pending = schedule.next(at: .now) {
      let early = Result { () throws(HTTPError) in
        let response = try pending.responseWithoutTransfer(libcurl)
        if response == nil { try transfers.add(pending, at: .now) }
        return response
      }
      switch early {
      case .success(nil): break
      case .success(let response?): try finish(pending, .success(response), receive)
      case .failure(let error): try finish(pending, .failure(error), receive)
      }
    }
  }

  /// Hands over what came of an pending without a transfer.
  private func finish(
    _ pending: PendingRequest, _ result: Result<Response, HTTPError>, _ receive: Receiver
  ) throws {
    schedule[pending].ended(pending, sent: .now)
    try receive(pending.index, result)
  }

  /// Hands over an answer, or puts its pending in line again.
  private func settle(
    _ end: TransferSet.Ended, _ libcurl: Libcurl, _ receive: Receiver
  ) throws {
    let pending = end.pending
    schedule[pending].ended(pending, sent: end.sent)
    if let pause = pause(after: end, libcurl) {
      schedule[pending].hold(from: .now, for: pause.time, isAsked: pause.isAsked)
    } else if case .success = end.result {
      schedule[pending].isWell()
    }
    let next = Result { () throws(HTTPError) in try self.next(after: end, libcurl) }
    switch next {
    case .success(let next?): try line(up: next, receive)
    case .success(nil): try receive(pending.index, end.result)
    case .failure(let error): try receive(pending.index, .failure(error))
    }
    guard schedule[pending].isLost(patience: options.longestWait) else { return }
    var reason = HTTPError.busy
    if case .failure(let error) = end.result { reason = error }
    for other in schedule.drain(pending) { try receive(other.index, .failure(reason)) }
  }

  /// What is to be sent after an answer that is not the one to hand over.
  private func next(
    after end: TransferSet.Ended, _ libcurl: Libcurl
  ) throws(HTTPError) -> PendingRequest? {
    let pending = end.pending
    if end.result.mayImprove {
      let mayRetry =
        pending.retries < options.retries
        && options.timeout - pending.spent > .milliseconds(50)  // less is no time to answer in
        && !schedule[pending].isLost(patience: options.longestWait)
      return mayRetry ? pending.again : nil
    }
    guard case .success(let response) = end.result else { return nil }
    return try pending.following(response, limit: options.redirectLimit, libcurl: libcurl)
  }

  /// How long to leave the host alone, and whether it asks for that.
  private func pause(
    after end: TransferSet.Ended, _ libcurl: Libcurl
  ) -> (time: Duration, isAsked: Bool)? {
    guard end.result.mayImprove else { return nil }
    let pause = end.pending.pause
    guard case .success(let response) = end.result, [429, 503].contains(response.status) else {
      return (pause, false)
    }
    guard let wait = response.retryAfter(now: time(nil), libcurl) else {
      return (pause, response.status == 429)
    }
    // A little more than it asks for, so that not all clients come at the same moment.
    return (max(pause, wait + min(pause, wait / 10)), true)
  }

  private func untilNextStart(_ transfers: TransferSet) -> Duration {
    let poll = Duration.milliseconds(100)
    guard transfers.count < options.width, let wake = schedule.wake else { return poll }
    return min(poll, max(.zero, wake - .now))
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
