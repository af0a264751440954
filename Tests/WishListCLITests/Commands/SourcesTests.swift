import JSON
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SourcesTests {
  @Test func `lists every source with all keys, product pages included`() throws {
    let bench = try TestBench()
    let run = try bench.run("sources", "--json")
    #expect(run.status == 0)
    let sources = try #require(JSONValue(Array(run.output.utf8)).array).compactMap(\.object)
    #expect(
      sources.compactMap { $0["name"]?.string } == [
        "dummyjson", "fakestore", "shopify", "woocommerce", "openfoodfacts", "coingecko", "shop",
        "page",
      ])
    let keys = sources.map { $0.members.map(\.key) }
    #expect(Set(keys) == [keys[0]])
    let page = try #require(sources.last)
    #expect(page["origin"] == .string("built_in"))
    #expect(page["default"] == .bool(false))
    #expect(page["ids"] == .array([.string("{url}")]))
    #expect(page["can_search"] == .bool(false))
  }

  @Test func `describes product pages in words in the table`() throws {
    let lines = try TestBench().run("sources").output.split(separator: "\n")
    #expect(lines.last == "page\tbuilt in\tthe address\t\tno\tany page that says what it sells")
  }
}
