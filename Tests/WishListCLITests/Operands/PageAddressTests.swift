import Foundation
import TestSupport
import Testing

/// Product pages, named by addresses that can be written in several ways.
@Suite(.timeLimit(.minutes(1)))
struct PageAddressTests {
  private static let page = """
    <!DOCTYPE html><title>Lantern</title><script type="application/ld+json">
    {"@context": "https://schema.org", "@type": "Product", "name": "Lantern",
     "offers": {"@type": "Offer", "price": "44.00", "priceCurrency": "EUR"}}</script>
    """

  private func shop() throws -> WebServer {
    try WebServer { _ in .init(Self.page, headers: [("Content-Type", "text/html")]) }
  }

  private func ids(on bench: TestBench) throws -> [String] {
    try bench.run("list").output.split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "\t" }) }
  }

  private func runSQL(_ sql: String, on bench: TestBench) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/usr/bin/sqlite3")
    shell.arguments = [bench.scratch.path(".local/share/wishlist/wishlist.db"), sql]
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
  }

  @Test(
    .bug(id: "B27"),
    arguments: [
      ("/p/lantern", "HTTP://{host}/p/lantern"), ("/p/lantern", "http://{host}/p/lantern#"),
      ("/p/lantern", "http://{host}/p/lantern?utm_source=letter"),
      ("/p/lantern", "http://{host}/p/./x/../lantern"),
      ("/램프/7", "http://{host}/%eb%9e%a8%ed%94%84/7"), ("/~me", "http://{host}/%7Eme"),
      ("/p/lantern", "http://me:pw@{host}/p/lantern"),
    ])
  func `give one wish for every spelling`(path: String, other: String) throws {
    let server = try shop()
    let bench = try TestBench()
    let address = other.replacing("{host}", with: server.authority)
    let run = try bench.run("add", server.url(path), address)
    #expect(run.status == 0)
    #expect(try ids(on: bench).count == 1)
    #expect(try bench.run("show", address).status == 0)
    #expect(try bench.run("remove", address).status == 0)
    #expect(try ids(on: bench) == [])
  }

  @Test(arguments: [("#/p/1", "#/p/2"), ("?variant=1", "?variant=2"), ("?ref=1", "?tag=1")])
  func `give several wishes where shops may distinguish them`(one: String, other: String) throws {
    let server = try shop()
    let bench = try TestBench()
    #expect(try bench.run("add", server.url("/p" + one), server.url("/p" + other)).status == 0)
    let id = "page:\(server.url("/p"))"
    #expect(try Set(ids(on: bench)) == [id + one, id + other])
  }

  @Test func `send credentials but do not store them`() throws {
    let server = try WebServer { request in
      request.header("Authorization") == "Basic bWU6czNjcmV0"
        ? .init(Self.page, headers: [("Content-Type", "text/html")]) : .init(401, "")
    }
    let bench = try TestBench()
    let address = server.url("/p").replacing("//", with: "//me:s3cret@", maxReplacements: 1)
    let added = try bench.run("add", address)
    let id = "page:\(server.url("/p"))"
    #expect(
      added.errors
        == "the user name and password in the address of \(id) were sent and are not kept\n")
    #expect(added.status == 0)
    #expect(try ids(on: bench) == [id])
    let runs = try [
      added, bench.run("lookup", address), bench.run("show", address, "--json"),
      bench.run("export"), bench.run("export", "--format", "html"), bench.run("refresh"),
      bench.run("show", address), bench.run("add", "http://me:s3cret@[/"),
      bench.run("add", "--title", "Desk", "--url", address), bench.run("list", "--json"),
    ]
    for run in runs { #expect(!(run.output + run.errors).contains("s3cret")) }
    let file = try bench.scratch.read(".local/share/wishlist/wishlist.db")
    #expect(file.firstRange(of: Data("s3cret".utf8)) == nil)
  }

  @Test func `find a wish whose id an upgrade did not normalise`() throws {
    let server = try shop()
    let bench = try TestBench()
    #expect(try bench.run("add", server.url("/p"), server.url("/q")).status == 0)
    let ids = ["?gclid=1", "?gclid=2"].map { "page:\(server.url("/p"))\($0)" }
    try runSQL(
      """
      UPDATE freshness SET id = replace(id, '/q', '/p?gclid=1');
      UPDATE wish SET id = replace(id, '/q', '/p?gclid=1');
      UPDATE price SET id = replace(id, '/q', '/p?gclid=1');
      UPDATE freshness SET id = id || '?gclid=2' WHERE id LIKE '%/p';
      UPDATE wish SET id = id || '?gclid=2' WHERE id LIKE '%/p';
      UPDATE price SET id = id || '?gclid=2' WHERE id LIKE '%/p';
      DELETE FROM fact WHERE name = 'page_ids';
      """, on: bench)
    #expect(try Set(self.ids(on: bench)) == Set(ids))
    let doctor = try bench.run("doctor")
    #expect(
      doctor.output.contains(
        "warning\tpages\t\(ids[0]) and \(ids[1]) are the same page\tremove all but one of them\n"))
    for id in ids {
      #expect(try bench.run("show", id).status == 0)
      #expect(try bench.run("note", "add", id.replacing("page:", with: ""), "mine").status == 0)
      #expect(try bench.run("show", id).output.contains("mine"))
    }
    #expect(try bench.run("show", server.url("/p")).status == 1)
    #expect(try bench.run("remove", ids[0]).status == 0)
    #expect(try self.ids(on: bench) == [ids[1]])
    #expect(try !bench.run("doctor").output.contains("are the same page"))
  }
}
