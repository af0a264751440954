import TestSupport
import Testing

/// Files that lead to hosts of this machine and of private networks.
@Suite(.timeLimit(.minutes(1)))
struct PrivateHostImportTests {
  private static let page = """
    <meta property="og:title" content="Lamp"><meta property="product:price:amount" content="9.50">
    <meta property="product:price:currency" content="EUR">
    """

  /// What the configuration says, and whether an import of an address on 127.0.0.1 asks it.
  @Test(arguments: [
    ("", false), (#"private_hosts: ["nas.local", "10.0.0.1"]"#, false),
    (#"private_hosts: ["127.0.0.1"]"#, true),
  ])
  func `are asked only where the configuration allows it`(configuration: String, isAsked: Bool)
    throws
  {
    let server = try WebServer { _ in
      .init(200, headers: [("Content-Type", "text/html")], Self.page)
    }
    let bench = try TestBench(configuration: configuration)
    let url = server.url("/lamp")
    for (text, name) in [("\(url)\n", "urls"), ("<a href=\"\(url)\">x</a>", "bookmarks")] {
      let run = try bench.run("import", "-", "--format", name, input: text)
      #expect(server.requests.isEmpty == !isAsked)
      #expect(run.status == (isAsked ? 0 : 65))
      if !isAsked {
        #expect(
          run.errors == """
            wishlist: cannot fetch page:\(url): 127.0.0.1 is in a private network
            If files may lead to private networks, write into the configuration: \
            private_hosts: ["127.0.0.1"]

            """)
      }
    }
    // What the user types is free.
    let count = server.requests.count
    _ = try bench.run("add", url)
    #expect(server.requests.count == count + 1)
  }

  @Test func `are allowed by a source of the configuration`() throws {
    let server = try WebServer { _ in .init(#"{"id": 1, "title": "Lamp", "price": 9}"#) }
    let bench = try TestBench()
    try bench.scratch.write(
      #"{sources: {shop: {product: "\#(server.url("/p/")){id}"}}}"#, to: "config.json")
    #expect(try bench.run("import", "-", "--format", "urls", input: server.url("/p/1")).status == 0)
  }

  @Test(arguments: [
    "http://127.0.0.1/a", "http://localhost:8080/a", "https://10.1.2.3/", "http://[::1]/x",
    "http://[::ffff:192.168.0.1]/", "http://169.254.169.254/latest/meta-data/", "http://nas.local/",
  ])
  func `are refused in a table and in an archive`(address: String) throws {
    let bench = try TestBench()
    let table = try bench.run("import", "-", input: "source,id,title\npage,\(address),Lamp\n")
    #expect(table.status == 65)
    #expect(table.errors.hasPrefix("wishlist: cannot import standard input: line 2: page:"))
    #expect(table.errors.contains(" leads to a private network; if it may, write into the "))
    let archive = try bench.run(
      "import", "-",
      input: """
        {"version": 1, "wishes": [{"product": {"source": "page", "id": "\(address)",
        "title": "Lamp"}, "quantity": "1", "priority": "normal", "state": "wanted",
        "added_at": "2026-11-01T00:00:00Z"}]}
        """)
    #expect(archive.status == 65)
    #expect(archive.errors.contains("private_hosts: [\""))
    #expect(try bench.run("list", "--json").output == "[]\n")
  }

  @Test func `of a shop among many are refused`() throws {
    let bench = try TestBench()
    let run = try bench.run(
      "import", "-", input: "source,id,title\nwoocommerce,127.0.0.1/34,Lamp\n")
    #expect(run.status == 65)
    let table = "source,id,title\nwoocommerce,shop.example/34,Lamp\nmanual,10.0.0.1,Lamp\n"
    #expect(try bench.run("import", "-", input: table).status == 0)
  }

  @Test(arguments: [
    #"["a b"]"#, #"["http://x/"]"#, #"["nas.local:80"]"#, #"[""]"#,
  ])
  func `have to be hosts`(value: String) throws {
    let bench = try TestBench(configuration: "private_hosts: \(value)")
    let run = try bench.run("list")
    #expect(run.status == 78)
    #expect(run.errors.contains("private_hosts"))
  }
}
