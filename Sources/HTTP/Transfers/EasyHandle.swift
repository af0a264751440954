import CCurl

/// The owner of a libcurl easy handle, with one place that checks its codes.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private let libcurl: Libcurl
  private let cookies: CookieJar  // must outlive the handle
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var headers: UnsafeMutablePointer<curl_slist>?

  init(_ libcurl: Libcurl, cookies: CookieJar) throws(HTTPError) {
    guard let pointer = libcurl.table.pointee.easy_init() else { throw .failed("out of memory") }
    self.pointer = pointer
    self.libcurl = libcurl
    self.cookies = cookies
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try set(CURLOPT_SHARE, to: cookies.handle)
    try set(CURLOPT_ERRORBUFFER, to: errorText)
  }

  deinit {
    libcurl.table.pointee.easy_cleanup(pointer)
    libcurl.table.pointee.slist_free_all(headers)
    errorText.deallocate()  // after the cleanup, which may still write to it
  }

  func set(_ option: CURLoption, _ value: Int) throws(HTTPError) {
    try check(ccurl_set_long(libcurl.table, pointer, option, value))
  }

  func set(_ option: CURLoption, _ value: String) throws(HTTPError) {
    try check(ccurl_set_string(libcurl.table, pointer, option, value))
  }

  /// Sets a text that need not be UTF-8 and contains no zero byte; `nil` removes it.
  func set(_ option: CURLoption, _ bytes: [UInt8]?) throws(HTTPError) {
    let characters = bytes.map { $0.map(CChar.init(bitPattern:)) + [0] }
    try check(ccurl_set_string(libcurl.table, pointer, option, characters))
  }

  /// Sets a pointer to memory that has to outlive the handle.
  func set(_ option: CURLoption, to value: UnsafeMutableRawPointer?) throws(HTTPError) {
    try check(ccurl_set_pointer(libcurl.table, pointer, option, value))
  }

  /// Sets the function that receives the head or the body of a response.
  func set(_ option: CURLoption, _ reader: @escaping curl_write_callback) throws(HTTPError) {
    try check(ccurl_set_reader(libcurl.table, pointer, option, reader))
  }

  /// Sets the function that decides whether a request is sent.
  func set(prerequest: @escaping curl_prereq_callback) throws(HTTPError) {
    try check(ccurl_set_prereq(libcurl.table, pointer, prerequest))
  }

  /// Sets the header fields of the next request.
  func set(_ fields: [Header]) throws(HTTPError) {
    libcurl.table.pointee.slist_free_all(headers)
    headers = nil
    for field in fields {
      // "Name:" tells libcurl to send no such field, and "Name;" to send an empty one.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      guard let longer = libcurl.table.pointee.slist_append(headers, line) else {
        throw .failed("out of memory")
      }
      headers = longer
    }
    try set(CURLOPT_HTTPHEADER, to: headers)
  }

  /// Returns a number about the last transfer, or 0 where libcurl does not know it.
  func number(_ info: CURLINFO) -> Int {
    var number = 0
    _ = ccurl_get_long(libcurl.table, pointer, info, &number)
    return number
  }

  /// Returns how long after the start of the last transfer something happened, or `nil` where it
  /// did not.
  func time(_ info: CURLINFO) -> Duration? {
    var microseconds = 0
    _ = ccurl_get_offset(libcurl.table, pointer, info, &microseconds)
    return microseconds > 0 ? .microseconds(microseconds) : nil
  }

  /// libcurl's description of the failure of this transfer. It may contain the address.
  var errorDetail: String { String(cString: errorText) }

  func clearErrorDetail() {
    errorText.pointee = 0
  }

  /// Returns libcurl's general description of a code.
  func description(of code: CURLcode) -> String {
    libcurl.table.pointee.easy_strerror(code).map { String(cString: $0) }
      ?? "error \(code.rawValue)"
  }

  private func check(_ code: CURLcode) throws(HTTPError) {
    guard code != CURLE_OK else { return }
    throw .failed(description(of: code))
  }
}
