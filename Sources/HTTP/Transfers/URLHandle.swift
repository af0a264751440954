import CCurl

/// libcurl's parser of addresses, holding one.
struct URLHandle: ~Copyable {
  private let libcurl: Libcurl
  private let handle: OpaquePointer

  init(_ libcurl: Libcurl) throws(HTTPError) {
    guard let handle = libcurl.table.pointee.url() else { throw .failed("out of memory") }
    self.libcurl = libcurl
    self.handle = handle
  }

  deinit {
    libcurl.table.pointee.url_cleanup(handle)
  }

  /// Sets a part, encoding what must be encoded. A whole address that is
  /// relative is resolved against the one that is there.
  ///
  /// - Returns: Whether it was understood. Control characters never are.
  func set(_ part: CURLUPart, _ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 > 0x1F && $0 != 0x7F }) else { return false }
    let flags = CURLU_PATH_AS_IS | CURLU_URLENCODE | CURLU_ALLOW_SPACE | CURLU_NON_SUPPORT_SCHEME
    return libcurl.table.pointee.url_set(handle, part, text, UInt32(flags)) == CURLUE_OK
  }

  func part(_ part: CURLUPart, flags: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    defer { libcurl.table.pointee.free(text) }
    guard libcurl.table.pointee.url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK, let text
    else { return nil }
    return String(cString: text)
  }
}
