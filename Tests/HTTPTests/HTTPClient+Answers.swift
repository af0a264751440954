import HTTP
import Testing
import WebAddress

/// Sends the requests, and gives the answers in the order of the requests.
func answers(
  to requests: [Request], by client: HTTPClient = HTTPClient()
) throws -> [Result<Response, HTTPError>] {
  var answers: [Int: Result<Response, HTTPError>] = [:]
  try client.send(requests) { index, result in
    #expect(answers.updateValue(result, forKey: index) == nil, "answered twice")
  }
  return try requests.indices.map { try #require(answers[$0]) }
}

/// The answer to one request.
func answer(to request: Request, by client: HTTPClient = HTTPClient()) throws -> Response {
  try answers(to: [request], by: client)[0].get()
}

func answer(to url: String, by client: HTTPClient = HTTPClient()) throws -> Response {
  try answer(to: Request(url), by: client)
}

extension Request {
  /// A request for the web address that a text is.
  init(
    _ text: String, headers: [Header] = [], limits: RequestLimits = RequestLimits()
  ) throws {
    self.init(.web(try #require(WebAddress(text))), headers: headers, limits: limits)
  }
}

extension HTTPClient {
  /// A client with some options set.
  convenience init(with change: (inout Options) -> Void) {
    var options = Options()
    change(&options)
    self.init(options)
  }
}

extension Response {
  var text: String { String(decoding: body, as: UTF8.self) }
}
