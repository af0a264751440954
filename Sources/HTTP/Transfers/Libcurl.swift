import CCurl
import CZlib

/// The functions of libcurl and zlib, which are loaded while the program runs.
///
/// The libraries stay loaded until the program ends. This object only holds the tables of
/// their functions.
final class Libcurl {
  let table = UnsafeMutablePointer<ccurl>.allocate(capacity: 1)
  let zlib = UnsafeMutablePointer<czlib>.allocate(capacity: 1)

  init(library: String = "libcurl.so.4") throws(HTTPError) {
    table.initialize(to: ccurl())
    zlib.initialize(to: czlib())
    if let missing = ccurl_load(table, library) ?? czlib_load(zlib, "libz.so.1") {
      throw .unavailable(String(cString: missing))
    }
    guard table.pointee.global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else {
      throw .unavailable("it does not start")
    }
  }

  deinit {
    table.deallocate()
    zlib.deallocate()
  }

  /// The versions of libcurl and of the libraries that it was built with, as libcurl writes them.
  var version: String { table.pointee.version().map { String(cString: $0) } ?? "" }

  /// The time that an HTTP date names, in seconds since 1970, in any of the
  /// three forms of RFC 9110, section 5.6.7.
  func seconds(ofDate text: String) -> Int? {
    let seconds = table.pointee.getdate(text, nil)
    return seconds < 0 ? nil : seconds
  }
}

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
