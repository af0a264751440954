/// An answer as it builds up, from the first byte of its head to the last of its body.
struct Answer {
  private let libcurl: Libcurl
  private let limits: HTTPClient.Options
  private var head: [UInt8] = []
  private var lines = 0
  private var received = 0
  private var body: [UInt8] = []
  private var reading = Reading.head

  private enum Reading {
    case head
    case plain([Header])
    case inflating([Header], Inflater)
  }

  init(_ libcurl: Libcurl, limits: HTTPClient.Options) {
    self.libcurl = libcurl
    self.limits = limits
  }

  /// Takes in one line of the head, its end included.
  mutating func takeLine(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if bytes.starts(with: "HTTP/".utf8) {  // what came before was an interim answer
      head.removeAll(keepingCapacity: true)
      lines = 0
    }
    head.append(contentsOf: bytes)
    lines += 1
    guard lines <= limits.headerCountLimit + 2, head.count <= limits.headerLimit else {
      throw .tooManyHeaders  // the 2 are the status and the empty line
    }
  }

  /// Takes in a piece of the body.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if case .head = reading { try beginBody() }
    received += bytes.count
    guard received <= limits.bodyLimit else { throw .tooLong(limit: limits.bodyLimit) }
    switch reading {
    case .inflating(_, let inflater):
      try inflater.inflate(bytes, into: &body, limit: limits.bodyLimit)
    case .head, .plain:
      body.append(contentsOf: bytes)
    }
  }

  /// The answer, once nothing more comes.
  func response(status: Int, url: String) throws(HTTPError) -> Response {
    switch reading {
    case .head:
      Response(status: status, headers: Header.fields(ofHead: head), body: [], url: url)
    case .plain(let headers):
      Response(status: status, headers: headers, body: body, url: url)
    case .inflating(let headers, let inflater):
      if inflater.isWhole {
        Response(status: status, headers: headers, body: body, url: url)
      } else {
        throw .cutShort
      }
    }
  }

  /// Finds out what the body is coded in.
  private mutating func beginBody() throws(HTTPError) {
    let headers = Header.fields(ofHead: head)
    var codings: [String] = []
    for header in headers {
      switch header.name.lowercased() {
      case "content-encoding": codings += header.tokens
      // libcurl undoes "chunked"; the rest is refused, since it would not notice a cut.
      case "transfer-encoding": codings += header.tokens.filter { $0 != "chunked" }
      default: break
      }
    }
    codings.removeAll { $0 == "identity" }
    guard let coding = codings.first else {
      reading = .plain(headers)
      return
    }
    guard codings.count == 1, ["gzip", "x-gzip", "deflate"].contains(coding) else {
      throw .unsupportedEncoding(codings.joined(separator: ", "))
    }
    reading = .inflating(headers, try Inflater(libcurl))
  }
}
