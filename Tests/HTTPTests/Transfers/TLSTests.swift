import HTTP
import TestSupport
import Testing

@Suite(.enabled(if: TLSServer.isInstalled, "nginx is not installed"), .timeLimit(.minutes(1)))
struct TLSTests {
  @Test(arguments: [
    ("valid", nil), ("expired", "certificate has expired"),
    ("self-signed", "self-signed certificate"),
    ("wrong-host", "no alternative certificate subject name matches target host name 'localhost'"),
  ])
  func `accepts only a valid certificate`(name: String, reason: String?) throws {
    let server = try TLSServer([name])
    let client = HTTPClient { $0.certificateFile = server.authority }
    let results = try answers(to: [Request(server.url(name))], by: client)
    #expect(
      results.map { $0.map(\.text) } == [reason.map { .failure(.untrusted($0)) } ?? .success("ok")])
  }

  @Test func `trusts no authority that the system does not trust`() throws {
    let server = try TLSServer(["valid"])
    #expect(
      throws: HTTPError.untrusted("unable to get local issuer certificate")
    ) { try answer(to: server.url("valid")) }
  }

  @Test func `reports that the file of certificates is missing`() throws {
    let server = try TLSServer(["valid"])
    let client = HTTPClient { $0.certificateFile = "/none.pem" }
    #expect(throws: HTTPError.untrusted("the file of trusted certificates cannot be read")) {
      try answer(to: server.url("valid"), by: client)
    }
  }

  @Test func `sends all requests over one connection with HTTP 2`() throws {
    let server = try TLSServer(["valid"])
    let client = HTTPClient { $0.certificateFile = server.authority }
    let requests = try (0..<20).map { try Request(server.url("valid", "/\($0)")) }
    let seen = try answers(to: requests, by: client).map { try $0.get().header("X-Seen") }
    #expect(Set(seen).count == 1)
    #expect(seen.first??.hasPrefix("HTTP/2.0 ") == true)
  }

  @Test func `survives a stream that ends early`() throws {
    let server = try TLSServer(["valid"])
    let client = HTTPClient(clock: ManualClock()) {
      $0.certificateFile = server.authority
      $0.retries = 1
    }
    let results = try answers(
      to: [Request(server.url("valid", "/broken")), Request(server.url("valid"))], by: client)
    #expect(results[0] == .failure(.disconnected))
    #expect(results[1].map(\.text) == .success("ok"))
  }

  @Test(arguments: [
    ([:], nil), (["CURL_CA_BUNDLE": "/a"], "/a"), (["SSL_CERT_FILE": "/b"], "/b"),
    (["CURL_CA_BUNDLE": "/a", "SSL_CERT_FILE": "/b"], "/a"),
    (["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": "/b"], "/b"),
  ])
  func `takes the file of certificates from the environment`(
    environment: [String: String], file: String?
  ) {
    #expect(HTTPClient.Options(environment: environment).certificateFile == file)
  }
}
