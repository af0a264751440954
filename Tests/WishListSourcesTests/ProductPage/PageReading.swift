import HTTP
import Money
import WebAddress
import WishListModel
import WishListSources

/// The product that a page of HTML describes.
///
/// - Parameters:
///   - url: The address of the page.
///   - requested: The address that was asked for, if it is another one.
///   - now: The time of reading.
func readPage(
  _ html: String, at url: String = "https://shop.example/p/1", requested: String? = nil,
  now: String = "2026-11-30T09:00:00Z"
) throws -> Product {
  let id = ProductID(source: "page", id: requested ?? url)
  return try PageSource(now: Timestamp(now)).product(
    id,
    in: Response(
      status: 200, headers: [Header("Content-Type", "text/html; charset=utf-8")],
      body: Array(html.utf8), address: WebAddress(url)))
}

/// A script with JSON-LD.
func jsonLD(_ json: String) -> String { "<script type='application/ld+json'>\(json)</script>" }

/// A script with a product that has these offers.
func productWith(offers: String, _ more: String = "") -> String {
  jsonLD(#"{"@type": "Product", "name": "Lamp", "offers": \#(offers)\#(more)}"#)
}

extension Product {
  /// The price with its range and the regular price: `5 EUR…9 EUR (12 EUR)`.
  var priceWords: String? {
    price.map { price in
      "\(price)" + (maximumPrice.map { "…\($0)" } ?? "") + (regularPrice.map { " (\($0))" } ?? "")
    }
  }
}
