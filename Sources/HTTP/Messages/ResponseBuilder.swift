import WebAddress

/// Builds a response from the bytes of its head and body as they arrive, and decodes the body.
struct ResponseBuilder {
  private let libcurl: Libcurl
  private let limits: HTTPClient.Options
  private var head: [UInt8] = []
  private var lineCount = 0
  private var bodySize = 0
  private var headers: [Header] = []
  private var body: [UInt8] = []
  private var state = State.head

  /// The part of the response that comes next.
  private enum State {
    case head, plainBody
    case compressedBody(Inflater)
  }

  init(_ libcurl: Libcurl, limits: HTTPClient.Options) {
    self.libcurl = libcurl
    self.limits = limits
  }

  /// Adds one line of the head, with its line end.
  mutating func addLine(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if bytes.starts(with: "HTTP/".utf8) {  // the lines before belong to an interim response
      head.removeAll(keepingCapacity: true)
      lineCount = 0
    }
    head.append(contentsOf: bytes)
    lineCount += 1
    guard lineCount <= limits.headerCountLimit + 2, head.count <= limits.headerLimit else {
      throw .tooManyHeaders  // the 2 are the status and the empty line
    }
    if case .head = state, bytes.allSatisfy({ $0 == 13 || $0 == 10 }) { try endHead() }
  }

  /// Adds a part of the body.
  mutating func addBody(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if case .head = state { try beginBody() }
    bodySize += bytes.count
    guard bodySize <= limits.bodyLimit else { throw .tooLong(limit: limits.bodyLimit) }
    if case .compressedBody(let inflater) = state {
      try inflater.inflate(bytes, into: &body, limit: limits.bodyLimit)
    } else {
      body.append(contentsOf: bytes)
    }
  }

  /// Returns the response after the last of its bytes was added.
  func response(status: Int, address: WebAddress?) throws(HTTPError) -> Response {
    if case .compressedBody(let inflater) = state, !inflater.isComplete { throw .cutShort }
    return Response(status: status, headers: headers, body: body, address: address)
  }

  private mutating func endHead() throws(HTTPError) {
    headers = Header.fields(ofHead: head)
    // libcurl decodes each transfer coding, but reports a body that was cut short in "chunked" only.
    if let coding = headers.tokens(of: "Transfer-Encoding").first(where: { $0 != "chunked" }) {
      throw .unsupportedEncoding(coding)
    }
  }

  /// Chooses how the body is decoded.
  private mutating func beginBody() throws(HTTPError) {
    let codings = headers.tokens(of: "Content-Encoding").filter { $0 != "identity" }
    guard let coding = codings.first else {
      state = .plainBody
      return
    }
    guard codings.count == 1, ["gzip", "x-gzip", "deflate"].contains(coding) else {
      throw .unsupportedEncoding(codings.joined(separator: ", "))
    }
    state = .compressedBody(try Inflater(libcurl))
  }
}
