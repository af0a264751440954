/// An answer as it builds up, from the first byte of its head to the last of its body.
struct ResponseBuilder {
  private let libcurl: Libcurl
  private let limits: HTTPClient.Options
  private var head: [UInt8] = []
  private var lines = 0
  private var received = 0
  private var headers: [Header] = []
  private var body: [UInt8] = []
  private var reading = Reading.head

  /// What comes next, and how it is read.
  private enum Reading {
    case head, plain
    case inflating(Inflater)
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
    if case .head = reading, bytes.allSatisfy({ $0 == 13 || $0 == 10 }) { try endHead() }
  }

  /// Takes in a piece of the body.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if case .head = reading { try beginBody() }
    received += bytes.count
    guard received <= limits.bodyLimit else { throw .tooLong(limit: limits.bodyLimit) }
    if case .inflating(let inflater) = reading {
      try inflater.inflate(bytes, into: &body, limit: limits.bodyLimit)
    } else {
      body.append(contentsOf: bytes)
    }
  }

  /// The answer, once nothing more comes.
  func response(status: Int, url: String) throws(HTTPError) -> Response {
    if case .inflating(let inflater) = reading, !inflater.isWhole { throw .cutShort }
    return Response(status: status, headers: headers, body: body, url: url)
  }

  private mutating func endHead() throws(HTTPError) {
    headers = Header.fields(ofHead: head)
    // libcurl undoes any coding of the transfer, but notices a cut in "chunked" only.
    if let coding = headers.tokens(of: "Transfer-Encoding").first(where: { $0 != "chunked" }) {
      throw .unsupportedEncoding(coding)
    }
  }

  /// Finds out what the body is coded in.
  private mutating func beginBody() throws(HTTPError) {
    let codings = headers.tokens(of: "Content-Encoding").filter { $0 != "identity" }
    guard let coding = codings.first else {
      reading = .plain
      return
    }
    guard codings.count == 1, ["gzip", "x-gzip", "deflate"].contains(coding) else {
      throw .unsupportedEncoding(codings.joined(separator: ", "))
    }
    reading = .inflating(try Inflater(libcurl))
  }
}
