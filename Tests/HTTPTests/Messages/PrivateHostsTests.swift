import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct PrivateHostsTests {
  @Test(arguments: [
    "localhost", "LOCALHOST", "localhost.", "db.localhost", "nas.local", "printer.local.",
    "metadata.google.internal", "router.home.arpa", "0.0.0.0", "0.1.2.3", "10.0.0.1",
    "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.8.9.1", "169.254.169.254",
    "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.168.0.1", "198.18.0.1", "198.19.255.255",
    "224.0.0.1", "240.0.0.1", "255.255.255.255", "[::]", "[::1]", "::1", "[fe80::1]",
    "fe80::1%eth0",
    "[fec0::1]", "[fc00::1]", "[fd12:3456::1]", "[ff02::1]", "[::ffff:127.0.0.1]",
    "[::ffff:a00:1]", "[::192.168.1.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::1]", "[2002:a00:1::1]",
    "[2002:7f00:1::]",
  ])
  func `contain what no public host is`(host: String) {
    #expect(PrivateHosts.contains(host))
    #expect(!PrivateHosts.only([]).allows(host))
    #expect(PrivateHosts.only([host]).allows(host))
    #expect(PrivateHosts.all.allows(host))
  }

  @Test(arguments: [
    "shop.example", "localhost.example", "internal.example", "arpa", "1.1.1.1", "9.255.255.255",
    "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1", "169.253.0.1",
    "169.255.0.1", "172.15.255.255", "172.32.0.0", "192.0.1.1", "192.167.1.1", "192.169.0.0",
    "198.17.0.1", "198.20.0.1", "223.255.255.255", "[2606:4700::1111]", "[::ffff:1.1.1.1]",
    "[64:ff9b::101:101]", "[2002:101:101::1]", "[2001:db8::1]", "", "10.0.0", "10.0.0.0.1",
  ])
  func `do not contain other hosts`(host: String) {
    #expect(!PrivateHosts.contains(host))
    #expect(PrivateHosts.only([]).allows(host))
  }

  @Test(arguments: [
    ("shop.example", "203.0.113.9", true), ("shop.example", "127.0.0.1", false),
    ("shop.example", "::ffff:10.0.0.1", false), ("shop.example", "fe80::1", false),
    ("nas.example", "192.168.1.5", true),
  ])
  func `count by the address that a name stands for`(host: String, address: String, isAllowed: Bool)
  {
    #expect(PrivateHosts.only(["nas.example"]).allows(host, at: address) == isAllowed)
    #expect(PrivateHosts.all.allows(host, at: address))
  }

  @Test func `are not asked, and redirects to them are not followed`() throws {
    let server = try WebServer { request in
      guard request.path == "/away" else { return .init("there") }
      let host = (request.header("Host") ?? "").replacing("127.0.0.1", with: "localhost")
      return .init(302, headers: [("Location", "http://\(host)/there")])
    }
    func ask(_ path: String, _ hosts: PrivateHosts) throws -> Result<String, HTTPError> {
      try answers(
        to: [Request(server.url(path))], by: HTTPClient { $0.privateHosts = hosts })[0].map(\.text)
    }
    #expect(try ask("/", .only([])) == .failure(.privateHost("127.0.0.1")))
    #expect(server.requests.isEmpty)
    #expect(try ask("/", .only(["127.0.0.1"])) == .success("there"))
    #expect(try ask("/away", .only(["127.0.0.1"])) == .failure(.privateHost("localhost")))
    #expect(server.requests.map(\.path) == ["/", "/away"])
    #expect(try ask("/", .all) == .success("there"))
  }
}
