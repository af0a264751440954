import Money
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct DummyJSONSourceTests {
  @Test func `reads a product`() throws {
    #expect(
      try read("7", fixture: "dummyjson-lamp.json", in: catalog())
        == Product(
          id: ProductID(source: "dummyjson", id: "7"), title: "Clip-on reading lamp",
          price: Money("10.5", "USD"), availability: .inStock, sku: "HOM-CLI-LAM-007",
          url: "https://dummyjson.com/products/7",
          image: "https://cdn.dummyjson.com/product-images/home/lamp/thumbnail.webp"))
  }

  @Test(arguments: [
    ("categories", "dummyjson-categories.json", 200, "it is a list"),
    ("category-list", "dummyjson-category-list.json", 200, "it is a list"),
    ("search", "dummyjson-search.json", 200, "it has no id"),
    ("01", "dummyjson-lamp.json", 200, "it is about 7, not 01"),
    ("7.0", "dummyjson-lamp.json", 200, "it is about 7, not 7.0"),
    ("7", "shopify-password.html", 200, "it is a web page"),
  ])
  func `refuses an answer that is not a product`(
    id: String, file: String, status: Int, reason: String
  ) throws {
    let catalog = try catalog()
    #expect(throws: FetchError.unreadable(ProductID(source: "dummyjson", id: id), reason: reason)) {
      try read(id, fixture: file, status: status, in: catalog)
    }
  }

  @Test(arguments: [
    (
      "dummyjson-unknown.json", 404,
      FetchError.unknownProduct(ProductID(source: "dummyjson", id: "999"))
    ),
    ("shopify-password.html", 404, .unknownProduct(ProductID(source: "dummyjson", id: "999"))),
    ("dummyjson-slow-down.json", 429, .tooManyRequests(ProductID(source: "dummyjson", id: "999"))),
    (
      "dummyjson-slow-down.json", 500,
      .refused(ProductID(source: "dummyjson", id: "999"), status: 500)
    ),
  ])
  func `understands an answer that reports an error`(file: String, status: Int, error: FetchError)
    throws
  {
    let catalog = try catalog()
    #expect(throws: error) { try read("999", fixture: file, status: status, in: catalog) }
  }

  @Test(arguments: [
    ("5.99", "5.99"), ("28.33", "28.33"), ("318.47", "318.47"),
    ("36999.99", "36999.99"), ("0.1", "0.1"),
    ("2.22000000000000004420", "2.2200000000000000442"),
    ("123456789012345.67", "123456789012345.67"),
    ("1e2", "100"),
  ])
  func `keeps every digit of a price`(written: String, amount: String) throws {
    let product = try read("1", #"{"id":1,"title":"x","price":\#(written)}"#, in: catalog())
    #expect(product.price == Money(amount, "USD"))
    #expect(product.price?.amount.description == amount)
  }

  @Test(arguments: [
    ("null", nil), (#""""#, nil), (#"" ""#, nil), (#""on request""#, nil), ("0", nil),
    (#""0.00""#, nil), (#""Free""#, "0"),
    (#""10.50""#, "10.5"), (#""1,299.00""#, "1299"), (#""$24.50""#, "24.5"),
  ])
  func `distinguishes no price from a price`(written: String, amount: String?) throws {
    let product = try read("1", #"{"id":1,"title":"x","price":\#(written)}"#, in: catalog())
    #expect(product.price == amount.flatMap { Money($0, "USD") })
  }

  @Test(arguments: [
    ("-1", "its price at /price is below zero"), ("1e400", "1e400 at /price is not a price"),
    ("{}", "its price at /price is an object"), ("true", "its price at /price is a boolean"),
    (#""12abc""#, "its price at /price: \"12abc\" is not a price"),
    (#""0x1F""#, "its price at /price: \"0x1F\" is not a price"),
  ])
  func `refuses a value that is not a price`(written: String, reason: String) throws {
    let catalog = try catalog()
    #expect(throws: FetchError.unreadable(ProductID(source: "dummyjson", id: "1"), reason: reason))
    {
      try read("1", #"{"id":1,"title":"x","price":\#(written)}"#, in: catalog)
    }
  }

  @Test(arguments: [
    (#"{"id":1,"price":1}"#, "it has no title"),
    (#"{"id":1,"title":" ","price":1}"#, "it has no title"),
    (#"{"title":"x","price":1}"#, "it has no id"), ("7", "it is a number"),
    ("{\"id\":1", "the JSON text is cut short"),
    (String(repeating: "[", count: 100_000), "the JSON text is nested more than 512 deep"),
  ])
  func `refuses an incomplete product`(body: String, reason: String) throws {
    let catalog = try catalog()
    #expect(throws: FetchError.unreadable(ProductID(source: "dummyjson", id: "1"), reason: reason))
    {
      try read("1", body, in: catalog)
    }
  }
}
