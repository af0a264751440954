import CCurl

/// The transfers under way, driven together by one libcurl multi handle, which
/// keeps connections for the next ones.
final class TransferSet {
  private let libcurl: Libcurl
  private let options: HTTPClient.Options
  private let cookies: CookieJar
  private let handle: UnsafeMutableRawPointer
  private var running: [UnsafeMutableRawPointer: ActiveTransfer] = [:]
  private var idle: [Transfer] = []

  /// A transfer under way, and whose it is.
  private struct ActiveTransfer {
    let transfer: Transfer
    let pending: PendingRequest
    let start: ContinuousClock.Instant

    /// The pending, with the time it has taken.
    var settled: PendingRequest {
      var pending = pending
      pending.spent += ContinuousClock.now - start
      return pending
    }

    /// What the request went out over, if it did.
    var connection: Connection? {
      transfer.policy?.port.map { Connection(origin: pending.address.origin, port: $0) }
    }
  }

  /// What tells a connection from others at the same time.
  private struct Connection: Hashable {
    let origin: Address.Origin
    /// At our end.
    let port: Int

    var mayBeShared: Bool { origin.scheme == "https" }
  }

  /// A transfer's end.
  struct Ended {
    /// The pending, with the time it has taken.
    let pending: PendingRequest
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

  /// Starts on an pending.
  func add(_ pending: PendingRequest, at now: ContinuousClock.Instant) throws(HTTPError) {
    let transfer =
      if let used = idle.popLast() { used } else {
        try Transfer(libcurl, options: options, cookies: cookies)
      }
    try transfer.prepare(pending)
    try check(libcurl.table.pointee.multi_add_handle(handle, transfer.handle))
    running[transfer.handle] = ActiveTransfer(transfer: transfer, pending: pending, start: now)
  }

  /// Moves every transfer along as far as it goes without waiting.
  ///
  /// - Returns: The transfers that have ended since the last call.
  func ended() throws(HTTPError) -> [Ended] {
    var active: Int32 = 0
    try check(libcurl.table.pointee.multi_perform(handle, &active))
    var ended: [Ended] = []
    var broken: Set<Connection> = []
    var left: Int32 = 0
    while let message = libcurl.table.pointee.multi_info_read(handle, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
        continue
      }
      let code = message.pointee.data.result  // the message dies with the removal below
      guard let run = try remove(easy) else { continue }
      if run.transfer.policy?.refusal == .oldConnection {
        idle.append(run.transfer)
        try add(run.settled, at: .now)  // that connection is closed now
      } else {
        if run.transfer.brokeConnection(code), let connection = run.connection {
          broken.insert(connection)
        }
        ended.append(finish(run, code))
      }
    }
    // libcurl would let some that shared a connection wait until their time is up.
    for run in running.values where run.connection.map(broken.contains) ?? false {
      _ = try remove(run.transfer.handle)
      ended.append(finish(run, CURLE_RECV_ERROR))
    }
    return ended
  }

  /// Takes a transfer out of libcurl's hands.
  private func remove(_ easy: UnsafeMutableRawPointer) throws(HTTPError) -> ActiveTransfer? {
    try check(libcurl.table.pointee.multi_remove_handle(handle, easy))
    return running.removeValue(forKey: easy)
  }

  /// Waits until a transfer can move, at most for `duration`.
  func wait(_ duration: Duration) throws(HTTPError) {
    let milliseconds = Int32(clamping: duration.milliseconds + 1)
    try check(libcurl.table.pointee.multi_poll(handle, nil, 0, milliseconds, nil))
  }

  /// Drops every transfer, and tells whose they were.
  func drop() -> [PendingRequest] {
    let dropped = Array(running.values)
    running.removeAll()
    for run in dropped {
      _ = libcurl.table.pointee.multi_remove_handle(handle, run.transfer.handle)
    }
    return dropped.map(\.pending)
  }

  private func finish(_ run: ActiveTransfer, _ code: CURLcode) -> Ended {
    var pending = run.settled
    pending.isApart = run.connection?.mayBeShared ?? false && run.transfer.brokeConnection(code)
    let result = Result<Response, HTTPError> { () throws(HTTPError) in
      try run.transfer.response(code, from: pending.address)
    }
    let sent = run.transfer.timeToSend.map { run.start + $0 }
    idle.append(run.transfer)
    return Ended(pending: pending, result: result, sent: sent)
  }

  private func check(_ code: CURLMcode) throws(HTTPError) {
    guard code != CURLM_OK else { return }
    throw .failed(
      libcurl.table.pointee.multi_strerror(code).map { String(cString: $0) }
        ?? "error \(code.rawValue)")
  }
}
