import CCurl

/// The cookies of a client. All of its transfers share them, and they are never written to a file.
final class CookieJar {
  let handle: UnsafeMutableRawPointer
  private let libcurl: Libcurl

  init(_ libcurl: Libcurl) throws(HTTPError) {
    guard let handle = libcurl.table.pointee.share_init() else { throw .failed("out of memory") }
    self.handle = handle
    self.libcurl = libcurl
    guard ccurl_share(libcurl.table, handle, CURL_LOCK_DATA_COOKIE) == CURLSHE_OK else {
      throw .failed("libcurl cannot share cookies")
    }
  }

  deinit {
    _ = libcurl.table.pointee.share_cleanup(handle)
  }
}
