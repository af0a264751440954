import System
import WebAddress

/// Sends requests to web servers, several at a time.
///
/// libcurl runs all transfers on the calling thread, so there are no tasks, locks or callbacks
/// from other threads. A client keeps its connections, its cookies and the limits of each server
/// for as long as it lives.
package final class HTTPClient {
  private typealias Receiver = (Int, Result<Response, HTTPError>) throws -> Void

  private let options: Options
  private var schedule: Schedule
  private var network: (libcurl: Libcurl, transfers: TransferSet)?

  package init(_ options: Options = Options()) {
    self.options = options
    schedule = Schedule(hostWidth: options.hostWidth)
  }

  /// Sends every request and passes each response on when it has arrived.
  ///
  /// - Parameters:
  ///   - requests: The requests, which start in this order as far as the limits of their hosts
  ///     allow.
  ///   - whileWaiting: Called whenever the client has to wait, and then at least every 100 ms. If
  ///     it throws, all transfers are cancelled.
  ///   - receive: Called once for each request with its index and its response, whatever the
  ///     status. It returns further requests, whose indices follow the last one. They start
  ///     before the other requests that wait for the same host. If it throws, all other
  ///     transfers are cancelled. It must not call `send` of the same client.
  /// - Throws: ``HTTPError/unavailable(_:)``, and what `whileWaiting` and `receive` throw.
  package func send(
    _ requests: [Request], whileWaiting: () throws -> Void = {},
    receive: (Int, Result<Response, HTTPError>) throws -> [Request]
  ) throws {
    let (libcurl, transfers) = try openNetwork()
    defer { cancelAll(transfers) }
    var new = requests
    var count = 0
    func pass(_ index: Int, _ result: Result<Response, HTTPError>) throws {
      new += try receive(index, result)
    }
    while true {
      // A request that fails at once may be followed by another.
      while !new.isEmpty {
        let (batch, first) = (new, count)
        new = []
        count += batch.count
        for (index, request) in zip(first..., batch) {
          try enqueue(request, index: index, isFollowUp: first > 0, pass)
        }
      }
      guard !schedule.isEmpty || transfers.count > 0 else { return }
      if options.isInterrupted() {
        for index in cancelAll(transfers) { try pass(index, .failure(.interrupted)) }
        continue
      }
      try start(transfers, libcurl, pass)
      let completions = try transfers.perform()
      for completion in completions { try handle(completion, libcurl, pass) }
      if completions.isEmpty {
        try whileWaiting()
        try wait(for: durationToNextStart(transfers), transfers)
      }
    }
  }

  /// Sends every request and passes each response on when it has arrived.
  package func send(
    _ requests: [Request], receive: (Int, Result<Response, HTTPError>) throws -> Void
  ) throws {
    try send(requests) { index, result -> [Request] in
      try receive(index, result)
      return []
    }
  }

  private func enqueue(
    _ request: Request, index: Int, isFollowUp: Bool, _ receive: Receiver
  ) throws {
    let pending = Result { () throws(HTTPError) in
      try PendingRequest(request, index: index, isFollowUp: isFollowUp)
    }
    switch pending {
    case .success(let pending): try enqueue(pending, receive)
    case .failure(let error): try receive(index, .failure(error))
    }
  }

  /// Adds a request to the schedule, unless its host is held for too long or must not be asked.
  private func enqueue(_ pending: PendingRequest, _ receive: Receiver) throws {
    if let host = pending.address.webAddress?.host, !options.privateHosts.allows(host) {
      return try receive(pending.index, .failure(.privateHost(host)))
    }
    let hold = schedule[pending].heldUntil.map { $0 - options.clock.now } ?? .zero
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
    while transfers.count < max(1, options.width),
      let pending = schedule.startNext(at: options.clock.now)
    {
      let started = Result { () throws(HTTPError) in
        let response = try pending.responseWithoutTransfer()
        if response == nil { try transfers.add(pending) }
        return response
      }
      switch started {
      case .success(nil): break
      case .success(let response?): try finish(pending, .success(response), receive)
      case .failure(let error): try finish(pending, .failure(error), receive)
      }
    }
  }

  /// Passes the result of a request on that needed no transfer.
  private func finish(
    _ pending: PendingRequest, _ result: Result<Response, HTTPError>, _ receive: Receiver
  ) throws {
    schedule[pending].ended(pending, sent: options.clock.now)
    try receive(pending.index, result)
  }

  /// Passes a result on, or adds a redirect or a retry to the schedule.
  private func handle(
    _ completion: TransferSet.Completion, _ libcurl: Libcurl, _ receive: Receiver
  ) throws {
    let pending = completion.pending
    schedule[pending].ended(pending, sent: completion.sent)
    if let pause = pause(after: completion, libcurl) {
      schedule[pending].hold(
        from: options.clock.now, for: pause.time, isRequested: pause.isRequested)
    } else if case .success = completion.result {
      schedule[pending].succeeded()
    }
    let next = Result { () throws(HTTPError) in try request(after: completion, libcurl) }
    switch next {
    case .success(let next?): try enqueue(next, receive)
    case .success(nil): try receive(pending.index, completion.result)
    case .failure(let error): try receive(pending.index, .failure(error))
    }
    guard schedule[pending].isUnavailable(longestWait: options.longestWait) else { return }
    var reason = HTTPError.busy
    if case .failure(let error) = completion.result { reason = error }
    for waiting in schedule.removeWaiting(forHostOf: pending) {
      try receive(waiting.index, .failure(reason))
    }
  }

  /// Returns the retry or redirect to send next, or `nil` where the result is final.
  private func request(
    after completion: TransferSet.Completion, _ libcurl: Libcurl
  ) throws(HTTPError) -> PendingRequest? {
    let pending = completion.pending
    if completion.result.isTransientFailure {
      let mayRetry =
        pending.retries < options.retries
        && options.timeout - pending.timeSpent > .milliseconds(50)  // too short for a response
        && !schedule[pending].isUnavailable(longestWait: options.longestWait)
      return mayRetry ? pending.retried : nil
    }
    guard case .success(let response) = completion.result else { return nil }
    return try pending.redirected(by: response, limit: options.redirectLimit)
  }

  /// Returns how long to hold the host after a failure, and whether the server asked for it.
  private func pause(
    after completion: TransferSet.Completion, _ libcurl: Libcurl
  ) -> (time: Duration, isRequested: Bool)? {
    guard completion.result.isTransientFailure else { return nil }
    let backoff = completion.pending.backoff(jitter: options.jitter())
    guard case .success(let response) = completion.result, [429, 503].contains(response.status)
    else { return (backoff, false) }
    guard let wait = response.retryAfter(now: Int(options.clock.microseconds / 1_000_000), libcurl)
    else {
      return (backoff, response.status == 429)
    }
    // A little longer than requested, so that clients do not all return at the same moment.
    return (max(backoff, wait + min(backoff, wait / 10)), true)
  }

  private func durationToNextStart(_ transfers: TransferSet) -> Duration {
    let longest = Duration.milliseconds(100)
    guard transfers.count < options.width, let start = schedule.nextStart else { return longest }
    return min(longest, max(.zero, start - options.clock.now))
  }

  /// Waits until a transfer can continue or the time is up.
  private func wait(for duration: Duration, _ transfers: TransferSet) throws(HTTPError) {
    if transfers.count > 0 {
      try transfers.wait(for: duration)
    } else {
      options.clock.wait(for: duration)
    }
  }

  /// Cancels all transfers and removes all waiting requests.
  ///
  /// - Returns: The indices of the requests.
  @discardableResult
  private func cancelAll(_ transfers: TransferSet) -> [Int] {
    (transfers.cancelAll() + schedule.removeAll()).map(\.index).sorted()
  }

  private func openNetwork() throws(HTTPError) -> (Libcurl, TransferSet) {
    if let network { return network }
    let libcurl = try Libcurl()
    let opened = (libcurl, try TransferSet(libcurl, options: options))
    network = opened
    return opened
  }
}
