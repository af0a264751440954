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
  public func send(
    _ requests: [Request], whileWaiting: () throws -> Void = {}, receive: Receiver
  ) throws {
    let (libcurl, transfers) = try openNetwork()
    defer { drop(transfers) }
    for (index, request) in requests.enumerated() {
      let errand = Result { () throws(HTTPError) in
        try Errand(request, index: index, libcurl: libcurl)
      }
      switch errand {
      case .success(let errand): try line(up: errand, receive)
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

  /// Puts an errand in line, unless its host is to be left alone for too long.
  private func line(up errand: Errand, _ receive: Receiver) throws {
    let hold = schedule[errand].heldUntil.map { $0 - .now } ?? .zero
    if hold > options.longestWait {
      try receive(errand.index, .failure(.busy))
    } else {
      schedule.add(errand)
    }
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
    schedule[errand].ended(errand, sent: .now)
    try receive(errand.index, result)
  }

  /// Hands over an answer, or puts its errand in line again.
  private func settle(
    _ end: TransferSet.Ended, _ libcurl: Libcurl, _ receive: Receiver
  ) throws {
    let errand = end.errand
    schedule[errand].ended(errand, sent: end.sent)
    if let pause = pause(after: end, libcurl) {
      schedule[errand].hold(from: .now, for: pause.time, isAsked: pause.isAsked)
    } else if case .success = end.result {
      schedule[errand].isWell()
    }
    let next = Result { () throws(HTTPError) in try self.next(after: end, libcurl) }
    switch next {
    case .success(let next?): try line(up: next, receive)
    case .success(nil): try receive(errand.index, end.result)
    case .failure(let error): try receive(errand.index, .failure(error))
    }
    guard schedule[errand].isLost(patience: options.longestWait) else { return }
    var reason = HTTPError.busy
    if case .failure(let error) = end.result { reason = error }
    for other in schedule.drain(errand) { try receive(other.index, .failure(reason)) }
  }

  /// What is to be sent after an answer that is not the one to hand over.
  private func next(
    after end: TransferSet.Ended, _ libcurl: Libcurl
  ) throws(HTTPError) -> Errand? {
    let errand = end.errand
    if end.result.mayImprove {
      let mayRetry =
        errand.retries < options.retries
        && options.timeout - errand.spent > .milliseconds(50)  // less is no time to answer in
        && !schedule[errand].isLost(patience: options.longestWait)
      return mayRetry ? errand.again : nil
    }
    guard case .success(let response) = end.result else { return nil }
    return try errand.following(response, limit: options.redirectLimit, libcurl: libcurl)
  }

  /// How long to leave the host alone, and whether it asks for that.
  private func pause(
    after end: TransferSet.Ended, _ libcurl: Libcurl
  ) -> (time: Duration, isAsked: Bool)? {
    guard end.result.mayImprove else { return nil }
    let pause = end.errand.pause
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
