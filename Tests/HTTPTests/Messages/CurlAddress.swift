import CCurl
import Glibc
import Testing

/// An address as libcurl's own parser reads it.
struct CurlAddress: Equatable {
  let host: String
  let port: String
  let path: String
  let query: String?
  /// Whether it has a user name or a password.
  let hasCredentials: Bool

  /// - Returns: `nil` for an address that libcurl refuses.
  init?(_ text: String) throws {
    let parser = try Parser()
    // As a transfer parses the address that it is given, with CURLOPT_PATH_AS_IS.
    guard parser.set(text) else { return nil }
    host = parser.part(CURLUPART_HOST) ?? ""
    port = parser.part(CURLUPART_PORT, flags: CURLU_DEFAULT_PORT) ?? ""
    path = parser.part(CURLUPART_PATH) ?? ""
    query = parser.part(CURLUPART_QUERY)
    hasCredentials = parser.part(CURLUPART_USER) != nil || parser.part(CURLUPART_PASSWORD) != nil
  }
}

/// The functions of libcurl that parse addresses. The program itself does not use them.
private final class Parser {
  private typealias Make = @convention(c) () -> OpaquePointer?
  private typealias CleanUp = @convention(c) (OpaquePointer?) -> Void
  private typealias Set =
    @convention(c) (
      OpaquePointer?, CURLUPart, UnsafePointer<CChar>?, UInt32
    ) -> CURLUcode
  private typealias Get =
    @convention(c) (
      OpaquePointer?, CURLUPart, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, UInt32
    ) -> CURLUcode
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private let library: UnsafeMutableRawPointer
  private let handle: OpaquePointer

  init() throws {
    library = try #require(dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL))
    let make = unsafeBitCast(try #require(dlsym(library, "curl_url")), to: Make.self)
    handle = try #require(make())
  }

  deinit {
    function("curl_url_cleanup", CleanUp.self)?(handle)
    dlclose(library)
  }

  func set(_ text: String) -> Bool {
    let flags = UInt32(CURLU_PATH_AS_IS)
    return function("curl_url_set", Set.self)?(handle, CURLUPART_URL, text, flags) == CURLUE_OK
  }

  func part(_ part: CURLUPart, flags: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    defer { function("curl_free", Free.self)?(text) }
    let code = function("curl_url_get", Get.self)?(handle, part, &text, UInt32(flags))
    return code == CURLUE_OK ? text.map { String(cString: $0) } : nil
  }

  private func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: type) }
  }
}
