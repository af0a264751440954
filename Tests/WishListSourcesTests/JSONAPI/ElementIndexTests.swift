import HTTP
import Money
import Testing
import WebAddress
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct ElementIndexTests {
  private static let answer = """
    [{"id": "x", "no": "", "title": "1"}, {"id": "a", "no": "7", "title": "2"},
     {"id": "a", "title": "3"}, {"id": "007", "title": "4"}, {"id": 7, "title": "5"},
     {"id": "b%20c", "title": "6"}, {"id": "b c", "title": "7"}, {"title": "8"}, null,
     {"id": "d", "no": "a", "title": "9"}]
    """

  /// The title that is found for each id.
  @Test(arguments: [
    ("exact", ["a", "7", "007", "b c", "b%20c", "d", "e", "08"], "2 2 4 6 6 9 - -"),
    ("padded", ["a", "7", "007", "0007", "d", "e"], "2 2 2 2 9 -"),
    ("any", ["a", "7", "e"], "1 1 1"),
  ])
  func `finds the same element for a batch as for a single id`(
    check: String, ids: [String], titles: String
  ) throws {
    let catalog = try catalog(
      """
      {sources: {s: {product: "http://127.0.0.1/?{ids}", id_check: "\(check)",
        fields: {id: ["/id", "/no"]}}}}
      """)
    let source = try #require(catalog.source(named: "s"))
    let response = Response(
      status: 200, body: Array(Self.answer.utf8), address: WebAddress("http://127.0.0.1/"))
    let batch = ids.map { ProductID(source: "s", id: $0) }
    let many = source.products(batch, in: response)
    #expect(many.map { (try? $0.get().title) ?? "-" }.joined(separator: " ") == titles)
    #expect(
      many
        == batch.map { id in
          Result { () throws(FetchError) in try source.product(id, in: response) }
        })
  }
}
