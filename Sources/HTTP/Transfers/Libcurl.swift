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
