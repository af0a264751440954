import Money
import TestSupport
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct SourceDiagnosisTests {
  @Test func `reports what each pointer finds, or how far it leads`() throws {
    let server = try WebServer([
      "/p/1": [.init(#"{"id":1,"name":"Kettle","offer":{"price":"x1","iso":"EUR"},"pics":[]}"#)]
    ])
    let catalog = try catalog(
      """
      {sources: {s: {product: "\(server.url("/p/{id}"))",
        headers: {Authorization: "Bearer ${TOKEN}"},
        free: {"/offer/price": 0, gift: true},
        fields: {price: "/offer/prise", currency: "/offer/iso", image: "/pics/0",
          availability: null, brand: null, sku: null, url: null}}}}
      """, environment: ["TOKEN": "s3cret"])
    let diagnosis = try fetcher(catalog).diagnosis(of: ProductID(source: "s", id: "1"))
    #expect(diagnosis.url == server.url("/p/1"))
    #expect(diagnosis.headers == ["Authorization: Bearer ${TOKEN}"])
    #expect(diagnosis.status == 200)
    #expect(
      diagnosis.findings == [
        .init(field: "id", place: "/id", outcome: .found("1")),
        .init(
          field: "title", place: "/title",
          outcome: .missing(reached: "", what: "an object with id, name, offer, pics")),
        .init(field: "title", place: "/name", outcome: .found("Kettle")),
        .init(
          field: "price", place: "/offer/prise",
          outcome: .missing(reached: "/offer", what: "an object with price, iso")),
        .init(field: "currency", place: "/offer/iso", outcome: .found("EUR")),
        .init(
          field: "image", place: "/pics/0",
          outcome: .missing(reached: "/pics", what: "an array of 0")),
        .init(field: "free", place: "/offer/price", outcome: .found("x1")),
        .init(
          field: "free", place: "/gift",
          outcome: .missing(reached: "", what: "an object with id, name, offer, pics")),
      ])
    #expect(try diagnosis.result.get().title == "Kettle")
    #expect(server.requests.first?.header("Authorization") == "Bearer s3cret")
  }

  @Test func `reports an answer that is not JSON`() throws {
    let server = try WebServer(["/p/1": [.init(404, "<html>")]])
    let catalog = try catalog(#"{sources: {s: {product: "\#(server.url("/p/{id}"))"}}}"#)
    let id = ProductID(source: "s", id: "1")
    let diagnosis = try fetcher(catalog).diagnosis(of: id)
    #expect(diagnosis.status == 404)
    #expect(diagnosis.findings.isEmpty)
    #expect(diagnosis.result == .failure(.unknownProduct(id)))
  }

  @Test func `lists what there is`() throws {
    let catalog = try catalog(
      """
      {default_source: "kiln", sources: {
        kiln: {like: "shopify", shop: "kiln.example", headers: {A: "${KILN}"}},
        coingecko: {currency: "EUR"},
      }}
      """)
    let summaries = catalog.summaries
    #expect(
      summaries.map(\.name) == [
        "dummyjson", "fakestore", "shopify", "woocommerce", "openfoodfacts", "coingecko", "kiln",
      ])
    #expect(summaries.map(\.origin.rawValue).suffix(2) == ["changed", "configured"])
    #expect(summaries.filter(\.takesManyIDs).map(\.name) == ["coingecko"])
    #expect(summaries.map(\.canSearch) == Array(repeating: true, count: 7))
    let kiln = try #require(summaries.last)
    #expect(kiln.isDefault)
    #expect(kiln.idForms == ["{handle}?variant={variant}", "{handle}"])
    #expect(kiln.missingVariables == ["KILN"])
  }
}
