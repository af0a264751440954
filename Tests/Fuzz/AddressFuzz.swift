import CCurl
import Glibc
import WebAddress

/// Parses any text as an address: a normal form is parsed as itself, resolving is idempotent, no
/// part shows credentials, and libcurl finds the same host and port.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAddress(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  if let address = WebAddress(text) { check(address) }
  let base = WebAddress("https://shop.example/a/b?c#/d")
  if let resolved = base?.resolving(text) {
    check(resolved)
    precondition(base?.resolving(resolved.text)?.text == resolved.text)
  }
  _ = WebAddress.hidingCredentials(in: text)
  return 0
}

private func check(_ address: WebAddress) {
  precondition(WebAddress(address.text) == address.withoutCredentials)
  precondition(address.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  precondition(address.path.hasPrefix("/"))
  let identity = address.pageIdentity
  precondition(identity.pageIdentity == identity)
  precondition(identity.isSamePage(as: address))
  precondition(identity.credentials == nil)
  precondition(WebAddress(identity.text) == identity)
  precondition(curl.host(of: address.requestText) == (address.host, "\(address.origin.port)"))
}

private let curl = CurlParser()

/// libcurl's own parser of addresses.
private struct CurlParser {
  private typealias Make = @convention(c) () -> OpaquePointer?
  private typealias CleanUp = @convention(c) (OpaquePointer?) -> Void
  private typealias SetPart =
    @convention(c) (
      OpaquePointer?, CURLUPart, UnsafePointer<CChar>?, UInt32
    ) -> CURLUcode
  private typealias GetPart =
    @convention(c) (
      OpaquePointer?, CURLUPart, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, UInt32
    ) -> CURLUcode
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private let library = dlopen("libcurl.so.4", RTLD_NOW)

  /// The host and the port, or two empty texts for an address that libcurl refuses.
  func host(of text: String) -> (String, String) {
    let handle = function("curl_url", Make.self)()
    defer { function("curl_url_cleanup", CleanUp.self)(handle) }
    let set = function("curl_url_set", SetPart.self)
    guard set(handle, CURLUPART_URL, text, UInt32(CURLU_PATH_AS_IS)) == CURLUE_OK else {
      return ("", "")
    }
    return (part(CURLUPART_HOST, of: handle), part(CURLUPART_PORT, of: handle))
  }

  private func part(_ part: CURLUPart, of handle: OpaquePointer?) -> String {
    var text: UnsafeMutablePointer<CChar>?
    defer { function("curl_free", Free.self)(text) }
    let get = function("curl_url_get", GetPart.self)
    _ = get(handle, part, &text, UInt32(CURLU_DEFAULT_PORT))
    return text.map { String(cString: $0) } ?? ""
  }

  private func function<Function>(_ name: String, _ type: Function.Type) -> Function {
    unsafeBitCast(dlsym(library, name), to: type)
  }
}
