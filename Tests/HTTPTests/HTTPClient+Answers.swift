import HTTP
import System
import TestSupport
import Testing
import WebAddress

/// Sends requests, and returns the results in the order of the requests.
func answers(
  to requests: [Request], by client: HTTPClient = HTTPClient()
) throws -> [Result<Response, HTTPError>] {
  var answers: [Int: Result<Response, HTTPError>] = [:]
  try client.send(requests) { index, result in
    #expect(answers.updateValue(result, forKey: index) == nil, "answered twice")
  }
  return try requests.indices.map { try #require(answers[$0]) }
}

/// Sends one request, and returns its response.
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

  /// A client whose waits between requests take no real time, and always have their mean length.
  convenience init(clock: ManualClock, with change: (inout Options) -> Void = { _ in }) {
    self.init {
      $0.clock = clock
      $0.jitter = { 1 }
      change(&$0)
    }
  }
}

extension Response {
  var text: String { String(decoding: body, as: UTF8.self) }
}
