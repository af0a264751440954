import CCurl

extension HTTPClient {
  /// The versions of the network libraries, as libcurl writes them.
  ///
  /// - Throws: ``HTTPError/unavailable(_:)``
  package static func versions() throws(HTTPError) -> String {
    try Libcurl().version
  }

  /// The file of certificates that libcurl was built to trust, or `nil` where it does not report one.
  ///
  /// - Throws: ``HTTPError/unavailable(_:)``
  package static func systemCertificateFile() throws(HTTPError) -> String? {
    let libcurl = try Libcurl()
    guard let handle = libcurl.table.pointee.easy_init() else { throw .failed("out of memory") }
    defer { libcurl.table.pointee.easy_cleanup(handle) }
    var file: UnsafeMutablePointer<CChar>?
    // Versions before 7.84 do not have this option.
    let code = ccurl_get_string(libcurl.table, handle, CURLINFO_CAINFO, &file)
    guard code == CURLE_OK, let file else { return nil }
    return String(cString: file)
  }
}
