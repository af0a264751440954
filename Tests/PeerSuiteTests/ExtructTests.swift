import Foundation
import HTTP
import Money
import Testing
import WebAddress
import WishListModel
import WishListSources

/// Samples of extruct that describe products, and some that describe other things.
@Suite(.timeLimit(.minutes(1)), .needsPeerSuites)
struct ExtructTests {
  private let price = Money("119.99", "USD")

  @Test(arguments: [
    ("schema.org/product.html", "https://shop.example/p/anvil_executive.jpg"),
    ("schema.org/product-ref.html", "https://shop.example/p/anvil_executive.jpg"),
    ("misc/product_microdata.html", "https://shop.example/p/anvil_executive.jpg"),
  ])
  func `finds the product of a sample`(name: String, image: String) throws {
    let product = try product(name)
    #expect(product.title == "Executive Anvil")
    #expect(product.price == price)
    #expect(product.brand == "ACME")
    #expect(product.availability == .inStock)
    #expect(product.image == image)
    print("extruct: \(name) right")
  }

  @Test func `reads a CreativeWork with an offer as a product`() throws {
    let product = try product("schema.org/CreativeWork.001.html")
    #expect(product.title == "The Catcher in the Rye")
    #expect(product.price == Money("6.99", "USD"))
    #expect(product.availability == .inStock)
  }

  @Test(arguments: [
    "misc/null_ld_mock.html", "misc/opengraph_test.html",
    "schema.org/SearchAction.001.html", "w3c/microdata.5.3.html", "w3c/microdata.5.5.html",
    "w3c/microdata.7.1.html", "w3c/microdata.object.html",
    "custom.invalid/AllocateAction.001.html", "custom.invalid/JSONLD_with_JS_comment.html",
    "custom.invalid/JSONLD_with_control_characters.html",
    "custom.invalid/JSONLD_with_control_characters_comment.html",
    "custom.invalid/JoinAction.001.html",
  ])
  func `reads nothing else as a product`(name: String) {
    #expect(throws: FetchError.self) { try product(name) }
  }

  private func product(_ name: String) throws -> Product {
    let id = ProductID(source: "page", id: "https://shop.example/p/1")
    let body = Array(try peerFile("extruct/samples/\(name)"))
    return try PageSource().product(
      id, in: Response(status: 200, body: body, address: WebAddress(id.id)))
  }
}
