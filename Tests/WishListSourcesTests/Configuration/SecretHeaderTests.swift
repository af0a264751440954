import Testing
import WishListModel
import WishListSources

/// A header with a secret goes to one host, which nobody but the configuration names.
@Suite(.timeLimit(.minutes(1)))
struct SecretHeaderTests {
  /// Why a definition is refused, or `nil`.
  private func refusal(_ definition: String) -> String? {
    do {
      _ = try catalog("{sources: {s: {\(definition)}}}")
      return nil
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    #"product: "https://{shop}/{id}", id: "{shop}/{id}", headers: {A: "${T}"}"#,
    #"product: "https://{shop}/{id}", id: "{shop}/{id}", headers: {Authorization: "Bearer x"}"#,
    #"product: "https://api.{shop}/{id}", id: "{shop}/{id}", headers: {"X-Api-Key": "x"}"#,
    #"product: "https://{id}.shop.example/", headers: {A: "${T}"}"#,
    #"like: "shopify", headers: {A: "${T}"}"#,
  ])
  func `is refused for a source of any shop`(definition: String) throws {
    let error = try #require(refusal(definition))
    #expect(
      error.contains("it would be sent to any shop that is asked; shop: \"HOST\" names the one"))
  }

  @Test func `is refused for a source at two hosts`() throws {
    let error = try #require(
      refusal(
        #"product: "https://a.example/{id}", search: "https://b.example/?q={query}", headers: {A: "${T}"}"#
      ))
    #expect(
      error.contains(
        "it would be sent to https://a.example and https://b.example; it has to be one host"))
  }

  @Test(arguments: [
    #"product: "https://a.example/{id}", search: "https://A.example/?q={query}", headers: {A: "${T}"}"#,
    #"product: "https://{shop}/{id}", id: "{shop}/{id}", shop: "a.example", headers: {A: "${T}"}"#,
    #"like: "shopify", shop: "a.example", headers: {A: "${T}"}"#,
    #"product: "https://{shop}/{id}", id: "{shop}/{id}", headers: {Accept: "text/html"}"#,
    #"product: "https://{shop}/{id}", id: "{shop}/{id}", headers: {"X-Requested-With": "x"}"#,
    #"product: "data/{id}.json", headers: {A: "${T}"}"#,
  ])
  func `is sent to the one host of a shop`(definition: String) {
    #expect(refusal(definition) == nil)
  }

  @Test func `is hidden where it is part of an address`() throws {
    let catalog = try catalog(
      #"{sources: {s: {product: "https://a.example/{id}?api_key=abc&x=1"}}}"#)
    let summary = try #require(catalog.summaries.first { $0.name == "s" })
    #expect(summary.addresses == ["https://a.example/{id}?api_key=(hidden)&x=1"])
    let error = try #require(refusal(#"product: "ftp://a.example/{id}?api_key=abc""#))
    #expect(!error.contains("abc"))
  }
}
