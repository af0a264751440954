import HTTP
import Money
import TestSupport
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct ProductFetcherTests {
  private func results(
    _ words: [String], in catalog: SourceCatalog
  ) throws -> [String: Result<Product, FetchError>] {
    var results: [String: Result<Product, FetchError>] = [:]
    let ids = words.map { word -> ProductID in
      let parts = word.split(separator: ":")
      return parts.count == 1
        ? ProductID(source: catalog.configuration.defaultSource, id: word)
        : ProductID(source: SourceName(String(parts[0])), id: String(parts[1]))
    }
    try fetcher(catalog).fetch(ids) { id, result in
      #expect(results.updateValue(result, forKey: "\(id)") == nil)
    }
    return results
  }

  @Test func `fetches each product once, from any source`() throws {
    let server = try WebServer([
      "/a/1": [.init(#"{"id":1,"title":"One","price":1}"#)],
      "/a/2": [.init(500, "")], "/b/1": [.init(#"{"id":1,"title":"Uno","price":2}"#)],
    ])
    let catalog = try catalog(
      """
      {default_source: "a", sources: {
        a: {product: "\(server.url("/a/{id}"))"}, b: {product: "\(server.url("/b/{id}"))"},
        c: {product: "\(server.url("/c/{id}"))", headers: {A: "${NONE}"}},
      }}
      """)
    let results = try results(["1", "2", "3", "..", "1", "b:1", "c:1", "nosuch:1"], in: catalog)
    #expect(results.count == 7)
    #expect(
      results["a:1"]
        == .success(
          Product(
            id: ProductID(source: "a", id: "1"), title: "One", price: Money("1", nil),
            url: server.url("/a/1"), fetchedAt: noon)))
    #expect(results["a:2"] == .failure(.refused(ProductID(source: "a", id: "2"), status: 500)))
    #expect(results["a:3"] == .failure(.unknownProduct(ProductID(source: "a", id: "3"))))
    #expect(
      results["a:.."]
        == .failure(
          .badID(
            ProductID(source: "a", id: ".."), reason: ".. would leave its place in the address")))
    #expect(try results["b:1"]?.get().title == "Uno")
    #expect(
      results["c:1"]
        == .failure(
          .misconfigured(
            ProductID(source: "c", id: "1"),
            .noVariable(file: "config.json", keyPath: "sources.c.headers.A", name: "NONE"))))
    #expect(
      results["nosuch:1"]
        == .failure(.unknownSource(ProductID(source: "nosuch", id: "1"), suggestion: nil)))
    #expect(server.requests.map(\.path).sorted() == ["/a/1", "/a/2", "/a/3", "/b/1"])
  }

  @Test func `fetches many products in one request if the source allows it`() throws {
    let server = try WebServer { request in
      let ids = request.path.split(separator: "=").last?.split(separator: "%2C") ?? []
      let coins = ids.filter { $0 != "none" }.map {
        #"{"id":"\#($0)","name":"Coin \#($0)","current_price":1.5}"#
      }
      return .init("[\(coins.joined(separator: ","))]")
    }
    let catalog = try catalog(
      """
      {sources: {coingecko: {product: "\(server.url("/markets?ids={ids}"))", ids_per_request: 3,
        requests_per_minute: null}}}
      """)
    let words = ["a", "b", "none", "d", "e", "a,b"].map { "coingecko:\($0)" }
    let results = try results(words, in: catalog)
    for name in ["a", "b", "d", "e"] {
      #expect(try results["coingecko:\(name)"]?.get().title == "Coin \(name)")
    }
    let none = ProductID(source: "coingecko", id: "none")
    #expect(results["\(none)"] == .failure(.unknownProduct(none)))
    let pair = ProductID(source: "coingecko", id: "a,b")
    #expect(results["\(pair)"] == .failure(.badID(pair, reason: "it holds a comma")))
    #expect(
      server.requests.map(\.path).sorted() == ["/markets?ids=a%2Cb%2Cnone", "/markets?ids=d%2Ce"])
  }

  @Test func `fails each product of a request that fails`() throws {
    let server = try WebServer(["/": [.init(403, "")]])
    let catalog = try catalog(
      #"{sources: {coingecko: {product: "\#(server.url("/?ids={ids}"))"}}}"#)
    let results = try results(["coingecko:a", "coingecko:b"], in: catalog)
    for name in ["a", "b"] {
      let id = ProductID(source: "coingecko", id: name)
      #expect(results["\(id)"] == .failure(.unknownProduct(id)))
    }
  }

  @Test func `asks whether a product has changed`() throws {
    let server = try WebServer { request in
      if request.header("If-None-Match") == "\"v1\"" { return .init(304, "") }
      return .init(
        #"{"id":1,"title":"One","price":1}"#,
        headers: [("ETag", "\"v1\""), ("Last-Modified", "Mon, 30 Nov 2026 00:00:00 GMT")])
    }
    let catalog = try catalog(
      #"{default_source: "a", sources: {a: {product: "\#(server.url("/{id}"))"}}}"#)
    let id = ProductID(source: "a", id: "1")
    var outcomes: [Result<Fetched, FetchError>] = []
    try fetcher(catalog).fetch([id], validators: [:]) { outcomes.append($1) }
    guard case .success(.product(let product, let validators?))? = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(product.title == "One")
    #expect(
      validators
        == Validators(
          url: server.url("/1"), entityTag: "\"v1\"",
          lastModified: "Mon, 30 Nov 2026 00:00:00 GMT"))
    try fetcher(catalog).fetch([id], validators: [id: validators]) { outcomes.append($1) }
    #expect(outcomes.last == .success(.unchanged))
    let elsewhere = Validators(url: server.url("/2"), entityTag: "\"v1\"")
    try fetcher(catalog).fetch([id], validators: [id: elsewhere]) { outcomes.append($1) }
    #expect(server.requests.last?.header("If-None-Match") == nil)
  }

  @Test func `refuses a 304 to an unconditional request`() throws {
    let server = try WebServer(["/1": [.init(304, "")]])
    let catalog = try catalog(
      #"{default_source: "a", sources: {a: {product: "\#(server.url("/{id}"))"}}}"#)
    let id = ProductID(source: "a", id: "1")
    #expect(try results(["1"], in: catalog) == ["a:1": .failure(.refused(id, status: 304))])
  }

  @Test func `reads a saved answer`() throws {
    let catalog = try catalog()
    let body = try Array(fixture("products/dummyjson-lamp.json"))
    let product = try fetcher(catalog).product(catalog.productID(for: "7"), from: body)
    #expect(product.title == "Clip-on reading lamp")
    #expect(product.fetchedAt == noon)
    #expect(
      throws: FetchError.unreadable(
        ProductID(source: "dummyjson", id: "8"), reason: "it is about 7, not 8")
    ) {
      try fetcher(catalog).product(ProductID(source: "dummyjson", id: "8"), from: body)
    }
  }

  @Test func `asks another source if the first has no such product`() throws {
    let server = try WebServer([
      "/b/1": [.init(#"{"id":1,"title":"Uno","price":2}"#)], "/b/2": [.init("[]")],
    ])
    let catalog = try catalog(
      """
      {default_source: "a", sources: {
        a: {product: "\(server.url("/a/{id}"))"}, b: {product: "\(server.url("/b/{id}"))"},
      }}
      """)
    let ids = ["1", "2", "3"].map { ProductID(source: "a", id: $0) }
    let others = ["1", "2"].map { ProductID(source: "b", id: $0) }
    var results: [ProductID: Result<Fetched, FetchError>] = [:]
    let products = [
      ProductReference(ids[0], alternative: others[0]),
      ProductReference(ids[1], alternative: others[1]), ProductReference(ids[2]),
    ]
    try fetcher(catalog).fetch(products) { results[$0] = $1 }
    guard case .success(.product(let product, nil))? = results[ids[0]] else {
      Issue.record("\(results)")
      return
    }
    #expect(product.id == others[0])
    #expect(results[ids[1]] == .failure(.unreadable(others[1], reason: "it is a list")))
    #expect(results[ids[2]] == .failure(.unknownProduct(ids[2])))
  }
}
