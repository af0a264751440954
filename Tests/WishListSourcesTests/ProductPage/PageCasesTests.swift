import HTTP
import Money
import TestSupport
import Testing
import WebAddress
import WishListModel
import WishListSources

/// Kinds of pages that other programs were reported to misread.
@Suite(.timeLimit(.minutes(1)))
struct PageCasesTests {
  /// The expected values of a product.
  struct Expected: Sendable {
    var title: String
    var price: Money?
    var maximumPrice: Money?
    var regularPrice: Money?
    var availability = Availability.unknown
    var brand: String?
    var sku: String?
    var image: String?
  }

  @Test(arguments: [
    ("O07", "tray", Expected(title: "Bamboo tray", price: Money("14.99", "EUR"))),
    (
      "O10", "psu",
      Expected(
        title: "Quiet 550 W PSU", price: Money("2340", "EGP"), availability: .outOfStock,
        brand: "Stillwind", sku: "Q550", image: "https://shop.example/i/q550.jpg")
    ),
    (
      "O11", "apron",
      Expected(title: "Linen apron", price: Money("32", "GBP"), availability: .inStock)
    ),
    (
      "O12a", "jug",
      Expected(
        title: "Enamel jug", price: Money("15", "GBP"), regularPrice: Money("20", "GBP"),
        availability: .inStock)
    ),
    (
      "O12b", "jug",
      Expected(
        title: "Enamel jug", price: Money("15", "GBP"), regularPrice: Money("20", "GBP"),
        availability: .inStock)
    ),
    (
      "O13", "camera",
      Expected(
        title: "Field camera", price: Money("1180", "USD"), maximumPrice: Money("1420", "USD"))
    ),
    ("O14", "cooker", Expected(title: "Rice cooker 3 cups", price: Money("59800", "KRW"))),
    ("O15", "spoons", Expected(title: "Spoon set", price: Money("12", "EUR"))),
    ("O16", "case", Expected(title: "Phone case", price: Money("9.90", "GBP"))),
    (
      "O17", "mug",
      Expected(title: "Mug & Saucer – 2 pcs \"Nord\"", price: Money("18", "EUR"))
    ),
    ("O18", "minipc", Expected(title: "Mini PC", price: Money("1530.50", "BRL"))),
    ("O19", "trail-kettle", Expected(title: "Trail kettle 1 L", price: Money("39.90", "EUR"))),
    (
      "O20", "fan", Expected(title: "Desk fan", price: Money("249", "EUR"), availability: .inStock)
    ),
    (
      "O21", "loafer",
      Expected(
        title: "Canvas loafer", price: Money("1249", "USD"), availability: .inStock,
        image: "https://cdn.shop.example/s.jpg")
    ),
    ("O23", "chicken", Expected(title: "Chicken breast 350 g", price: Money("6.99", "EUR"))),
    ("O27", "27", Expected(title: "Чайник походный", price: Money("1990", "RUB"))),
    ("O29", "slippers", Expected(title: "Felt slippers", price: Money("18.5", "GBP"))),
  ])
  func `reads the product of the page`(name: String, path: String, expected: Expected) throws {
    let url = "https://shop.example/p/\(path)"
    let type = name == "O27" ? "text/html" : "text/html; charset=utf-8"
    let id = ProductID(source: "page", id: url)
    let response = Response(
      status: 200, headers: [Header("Content-Type", type)],
      body: Array(try fixture("pages/\(name).html")), address: WebAddress(url))
    #expect(
      try PageSource().product(id, in: response)
        == Product(
          id: id, title: expected.title, price: expected.price,
          maximumPrice: expected.maximumPrice, regularPrice: expected.regularPrice,
          availability: expected.availability, brand: expected.brand, sku: expected.sku, url: url,
          image: expected.image))
  }

  @Test func `refuses a bot check, and suggests what to do`() throws {
    let id = ProductID(source: "page", id: "https://shop.example/p/28")
    let body = Array(try fixture("pages/O28.html"))
    let error = #expect(throws: FetchError.self) {
      try PageSource().product(
        id, in: Response(status: 200, body: body, address: WebAddress(id.id)))
    }
    #expect(
      error?.description
        == "the answer for page:https://shop.example/p/28 is not a product: it is a check for "
        + "robots and holds no product data; a page saved from the browser can be given by --from")
  }
}
