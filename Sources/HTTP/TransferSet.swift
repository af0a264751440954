import CCurl

/// The transfers under way, driven together by one libcurl multi handle, which
/// keeps connections for the next ones.
final class TransferSet {
  private let libcurl: Libcurl
  private let options: HTTPClient.Options
  private let cookies: CookieJar
  private let handle: UnsafeMutableRawPointer
  private var running: [UnsafeMutableRawPointer: Run] = [:]
  private var idle: [Transfer] = []

  /// A transfer under way, and whose it is.
  private struct Run {
    let transfer: Transfer
    let errand: Errand
    let start: ContinuousClock.Instant
  }

  /// A transfer's end.
  struct Ended {
    /// The errand, with the time it has taken.
    let errand: Errand
    let result: Result<Response, HTTPError>
    /// When the request went out, if it did.
    let sent: ContinuousClock.Instant?
  }

  init(_ libcurl: Libcurl, options: HTTPClient.Options) throws(HTTPError) {
    cookies = try CookieJar(libcurl)
    guard let handle = libcurl.table.pointee.multi_init() else { throw .failed("out of memory") }
    self.handle = handle
    self.libcurl = libcurl
    self.options = options
  }

  deinit {
    for easy in running.keys {
      _ = libcurl.table.pointee.multi_remove_handle(handle, easy)
    }
    // The connections that the multi handle keeps, easy handles do not need.
    _ = libcurl.table.pointee.multi_cleanup(handle)
  }

  var count: Int { running.count }

  /// Starts on an errand.
  func add(_ errand: Errand, at now: ContinuousClock.Instant) throws(HTTPError) {
    let transfer =
      if let used = idle.popLast() { used } else {
        try Transfer(libcurl, options: options, cookies: cookies)
      }
    try transfer.prepare(
      errand.address, headers: errand.headers, timeout: options.timeout - errand.spent)
    try check(libcurl.table.pointee.multi_add_handle(handle, transfer.handle))
    running[transfer.handle] = Run(transfer: transfer, errand: errand, start: now)
  }

  /// Moves every transfer along as far as it goes without waiting.
  ///
  /// - Returns: The transfers that have ended since the last call.
  func ended() throws(HTTPError) -> [Ended] {
    var active: Int32 = 0
    try check(libcurl.table.pointee.multi_perform(handle, &active))
    var ended: [Ended] = []
    var left: Int32 = 0
    while let message = libcurl.table.pointee.multi_info_read(handle, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
        continue
      }
      let code = message.pointee.data.result  // the message dies with the removal below
      try check(libcurl.table.pointee.multi_remove_handle(handle, easy))
      guard let run = running.removeValue(forKey: easy) else { continue }
      ended.append(finish(run, code))
      idle.append(run.transfer)
    }
    return ended
  }

  /// Waits until a transfer can move, at most for `duration`.
  func wait(_ duration: Duration) throws(HTTPError) {
    let milliseconds = Int32(clamping: duration.milliseconds + 1)
    try check(libcurl.table.pointee.multi_poll(handle, nil, 0, milliseconds, nil))
  }

  /// Drops every transfer, and tells whose they were.
  func drop() -> [Errand] {
    let dropped = Array(running.values)
    running.removeAll()
    for run in dropped {
      _ = libcurl.table.pointee.multi_remove_handle(handle, run.transfer.handle)
    }
    return dropped.map(\.errand)
  }

  private func finish(_ run: Run, _ code: CURLcode) -> Ended {
    var errand = run.errand
    errand.spent += ContinuousClock.now - run.start
    let result = Result<Response, HTTPError> { () throws(HTTPError) in
      try run.transfer.response(code, from: errand.address)
    }
    let sent = run.transfer.timeToSend.map { run.start + $0 }
    return Ended(errand: errand, result: result, sent: sent)
  }

  private func check(_ code: CURLMcode) throws(HTTPError) {
    guard code != CURLM_OK else { return }
    throw .failed(
      libcurl.table.pointee.multi_strerror(code).map { String(cString: $0) }
        ?? "error \(code.rawValue)")
  }
}
