import CCurl
import System
import WebAddress

/// The transfers that run at the moment, in one libcurl multi handle.
///
/// The multi handle keeps open connections for later transfers.
final class TransferSet {
  private let libcurl: Libcurl
  private let options: HTTPClient.Options
  private let cookies: CookieJar
  private let handle: UnsafeMutableRawPointer
  private var running: [UnsafeMutableRawPointer: ActiveTransfer] = [:]
  private var idle: [Transfer] = []

  /// A transfer that runs, and its request.
  private struct ActiveTransfer {
    let transfer: Transfer
    let pending: PendingRequest
    let start: ContinuousClock.Instant

    /// The request, with the time of this transfer added.
    func timedRequest(at now: ContinuousClock.Instant) -> PendingRequest {
      var pending = pending
      pending.timeSpent += now - start
      return pending
    }

    /// The connection over which the request was sent, if it was.
    var connection: Connection? {
      transfer.policy?.port.map { Connection(origin: pending.address.webAddress?.origin, port: $0) }
    }
  }

  /// The identity of an open connection.
  private struct Connection: Hashable {
    let origin: WebAddress.Origin?
    /// The local port.
    let port: Int

    var mayBeShared: Bool { origin?.scheme == .https }
  }

  /// The outcome of a transfer.
  struct Completion {
    /// The request, with the time of the transfer added.
    let pending: PendingRequest
    let result: Result<Response, HTTPError>
    /// When the request was sent, if it was.
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
    // The easy handles may be freed after the multi handle, once they are removed from it.
    _ = libcurl.table.pointee.multi_cleanup(handle)
  }

  var count: Int { running.count }

  /// Starts the transfer of a request.
  func add(_ pending: PendingRequest) throws(HTTPError) {
    let transfer =
      if let used = idle.popLast() { used } else {
        try Transfer(libcurl, options: options, cookies: cookies)
      }
    try transfer.prepare(pending)
    try check(libcurl.table.pointee.multi_add_handle(handle, transfer.handle))
    running[transfer.handle] = ActiveTransfer(
      transfer: transfer, pending: pending, start: options.clock.now)
  }

  /// Runs every transfer as far as it goes without waiting.
  ///
  /// - Returns: The transfers that ended since the last call.
  func perform() throws(HTTPError) -> [Completion] {
    var active: Int32 = 0
    try check(libcurl.table.pointee.multi_perform(handle, &active))
    var completions: [Completion] = []
    var broken: Set<Connection> = []
    var left: Int32 = 0
    while let message = libcurl.table.pointee.multi_info_read(handle, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
        continue
      }
      let code = message.pointee.data.result  // the removal below frees the message
      guard let active = try remove(easy) else { continue }
      if active.transfer.policy?.refusal == .sharedConnection {
        idle.append(active.transfer)
        try add(active.timedRequest(at: options.clock.now))  // libcurl has closed that connection
      } else {
        if active.transfer.brokeConnection(code), let connection = active.connection {
          broken.insert(connection)
        }
        completions.append(complete(active, code))
      }
    }
    // libcurl would leave some transfers that shared a broken connection waiting until their
    // timeout.
    for active in running.values where active.connection.map(broken.contains) ?? false {
      _ = try remove(active.transfer.handle)
      completions.append(complete(active, CURLE_RECV_ERROR))
    }
    return completions
  }

  /// Removes a transfer from the multi handle.
  private func remove(_ easy: UnsafeMutableRawPointer) throws(HTTPError) -> ActiveTransfer? {
    try check(libcurl.table.pointee.multi_remove_handle(handle, easy))
    return running.removeValue(forKey: easy)
  }

  /// Waits until a transfer can continue, at most for `duration`.
  func wait(for duration: Duration) throws(HTTPError) {
    let milliseconds = Int32(clamping: duration.milliseconds + 1)
    try check(libcurl.table.pointee.multi_poll(handle, nil, 0, milliseconds, nil))
  }

  /// Ends every transfer.
  ///
  /// - Returns: Their requests.
  func cancelAll() -> [PendingRequest] {
    let cancelled = Array(running.values)
    running.removeAll()
    for active in cancelled {
      _ = libcurl.table.pointee.multi_remove_handle(handle, active.transfer.handle)
    }
    return cancelled.map(\.pending)
  }

  private func complete(_ active: ActiveTransfer, _ code: CURLcode) -> Completion {
    var pending = active.timedRequest(at: options.clock.now)
    pending.isIsolated =
      active.connection?.mayBeShared ?? false && active.transfer.brokeConnection(code)
    let result = Result<Response, HTTPError> { () throws(HTTPError) in
      try active.transfer.response(code, from: pending.address)
    }
    let sent = active.transfer.timeToSend.map { active.start + $0 }
    idle.append(active.transfer)
    return Completion(pending: pending, result: result, sent: sent)
  }

  private func check(_ code: CURLMcode) throws(HTTPError) {
    guard code != CURLM_OK else { return }
    throw .failed(
      libcurl.table.pointee.multi_strerror(code).map { String(cString: $0) }
        ?? "error \(code.rawValue)")
  }
}
