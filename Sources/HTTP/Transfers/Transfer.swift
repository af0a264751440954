import CCurl
import WebAddress

/// Sends one request at a time and collects its response.
///
/// A transfer is used for one request after the other, which saves the set-up of a handle. It is a
/// class because libcurl keeps a pointer to it, and it stays on the thread that made it.
final class Transfer {
  private let curl: EasyHandle
  private let libcurl: Libcurl
  private let options: HTTPClient.Options
  private var builder: ResponseBuilder
  /// Why the builder did not accept the response.
  private var refusedResponse: HTTPError?
  private(set) var policy: SendPolicy?
  /// The host of the request.
  private var host = ""

  init(_ libcurl: Libcurl, options: HTTPClient.Options, cookies: CookieJar) throws(HTTPError) {
    curl = try EasyHandle(libcurl, cookies: cookies)
    self.libcurl = libcurl
    self.options = options
    builder = ResponseBuilder(libcurl, limits: options)
    try setOptions()
    try setCallbacks()
  }

  /// libcurl's easy handle.
  var handle: UnsafeMutableRawPointer { curl.pointer }

  /// Prepares for a request, and discards the state of the request before.
  func prepare(_ pending: PendingRequest) throws(HTTPError) {
    builder = ResponseBuilder(libcurl, limits: options)
    refusedResponse = nil
    policy = SendPolicy(of: pending)
    host = pending.address.webAddress?.host ?? ""
    curl.clearErrorDetail()
    try curl.set(pending.headers)
    try set(pending.address)
    // Waiting for a connection to share helps only with HTTP/2, which needs TLS here.
    try curl.set(CURLOPT_PIPEWAIT, pending.address.isSecure ? 1 : 0)
    try curl.set(CURLOPT_FORBID_REUSE, pending.isIsolated ? 1 : 0)
    try curl.set(CURLOPT_TIMEOUT_MS, max(1, (options.timeout - pending.timeSpent).milliseconds))
  }

  /// Returns the response after a transfer that ended with `code`.
  func response(_ code: CURLcode, from address: ResourceAddress) throws(HTTPError) -> Response {
    defer { builder = ResponseBuilder(libcurl, limits: options) }  // frees a long body
    if let refusedResponse { throw refusedResponse }
    if policy?.refusal != nil { throw .disconnected }
    guard code == CURLE_OK else { throw error(code, address) }
    guard let web = address.webAddress else {
      return try builder.response(status: 200, address: nil)
    }
    return try builder.response(
      status: curl.number(CURLINFO_RESPONSE_CODE), address: web.withoutCredentials)
  }

  /// How long after the start of the transfer the request was sent, or `nil` where it was not.
  var timeToSend: Duration? { curl.time(CURLINFO_PRETRANSFER_TIME_T) }

  /// Returns whether a transfer that ended with `code` broke its connection, which others may share.
  func brokeConnection(_ code: CURLcode) -> Bool {
    policy?.refusal == .lostConnection
      || [CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2]
        .contains(code)
  }

  /// Returns whether the request may be sent over the connection from the local port `port` to an
  /// address.
  private func allowsSending(from port: Int32, to address: String) -> Bool {
    // A name may stand for a private address, and a proxy may have one.
    if !host.isEmpty, !options.usesProxy, !options.privateHosts.allows(host, at: address) {
      refusedResponse = .privateHost(host)
      return false
    }
    let isNew = curl.number(CURLINFO_NUM_CONNECTS) > 0
    return policy?.allowsSending(from: Int(port), isNew: isNew) ?? true
  }

  /// Passes a part of the response to the builder.
  ///
  /// - Returns: The number of bytes, or another number where the builder refuses them, which makes
  ///   libcurl end the transfer.
  private func receive(
    _ bytes: UnsafeRawBufferPointer,
    _ add: (inout ResponseBuilder, UnsafeRawBufferPointer) throws(HTTPError) -> Void
  ) -> Int {
    do throws(HTTPError) {
      try add(&builder, bytes)
      return bytes.count
    } catch {
      refusedResponse = error
      return bytes.isEmpty ? 1 : 0
    }
  }

  private func setOptions() throws(HTTPError) {
    try curl.set(CURLOPT_USERAGENT, options.userAgent)
    try curl.set(CURLOPT_NOSIGNAL, 1)
    try curl.set(CURLOPT_QUICK_EXIT, 1)  // ends without waiting for a name look-up
    try curl.set(CURLOPT_CONNECTTIMEOUT_MS, options.connectTimeout.milliseconds)
    try curl.set(CURLOPT_FOLLOWLOCATION, 0)
    try curl.set(CURLOPT_HTTP09_ALLOWED, 0)
    try curl.set(CURLOPT_PATH_AS_IS, 1)
    try curl.set(CURLOPT_ACCEPT_ENCODING, "gzip")
    try curl.set(CURLOPT_HTTP_CONTENT_DECODING, 0)  // Inflater does it
    try curl.set(CURLOPT_COOKIEFILE, "")  // turns cookies on, and reads no file
    // libcurl would read Debian's folder of certificates again for each connection. The single file
    // holds the same certificates.
    try curl.set(CURLOPT_CAPATH, nil as [UInt8]?)
    if let file = options.certificateFile { try curl.set(CURLOPT_CAINFO, file) }
  }

  private func setCallbacks() throws(HTTPError) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    try curl.set(CURLOPT_HEADERDATA, to: context)
    try curl.set(CURLOPT_WRITEDATA, to: context)
    try curl.set(CURLOPT_PREREQDATA, to: context)
    try curl.set(prerequest: { context, address, _, _, port in
      guard let context else { return CURL_PREREQFUNC_ABORT }
      let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let isAllowed = transfer.allowsSending(
        from: port, to: address.map { String(cString: $0) } ?? "")
      return isAllowed ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    })
    try curl.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      guard let context else { return 0 }
      return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().receive(
        UnsafeRawBufferPointer(start: bytes, count: size * count)
      ) { (builder, bytes) throws(HTTPError) in try builder.addLine(bytes) }
    }
    try curl.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      guard let context else { return 0 }
      return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().receive(
        UnsafeRawBufferPointer(start: bytes, count: size * count)
      ) { (builder, bytes) throws(HTTPError) in try builder.addBody(bytes) }
    }
  }

  /// Sets the address. libcurl gets credentials apart from it, and forgets those of the request
  /// before.
  private func set(_ address: ResourceAddress) throws(HTTPError) {
    try curl.set(CURLOPT_URL, address.requestText)
    try curl.set(CURLOPT_PROTOCOLS_STR, address.webAddress == nil ? "file" : "http,https")
    try curl.set(CURLOPT_USERNAME, address.webAddress?.credentials?.user)
    try curl.set(CURLOPT_PASSWORD, address.webAddress?.credentials?.password)
  }

  private func error(_ code: CURLcode, _ address: ResourceAddress) -> HTTPError {
    HTTPError(
      code, general: curl.description(of: code), detail: curl.errorDetail,
      errno: Int32(curl.number(CURLINFO_OS_ERRNO)), address: address,
      isHTTP1: [CURL_HTTP_VERSION_1_0, CURL_HTTP_VERSION_1_1]
        .contains(curl.number(CURLINFO_HTTP_VERSION)))
  }
}

extension Duration {
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
