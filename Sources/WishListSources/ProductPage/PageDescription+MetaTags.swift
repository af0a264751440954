import HTML
import Money
import WishListModel

extension PageDescription {
  /// Reads the `product:`, `og:` and `twitter:` meta tags, as Facebook, Pinterest and X define
  /// them.
  ///
  /// - Parameter now: The time at which a sale price has to hold, or `nil` to take it at any time.
  /// - Returns: `nil` if the tags do not describe a product.
  init?(metaTagsOf document: HTMLDocument, now: Timestamp?, _ money: inout PageMoneyParser) {
    var amounts = ["product:sale_price", "product:price", "og:price", "twitter:price"]
    let currencyNames = amounts.map { "\($0):currency" }
    let currency = currencyNames.firstNonNil { document.meta($0) }
    if Self.saleValidity(document).state(at: now) != .current {
      amounts.append(amounts.removeFirst())
    }
    var offer = PageOffer()
    for name in amounts {
      let amount = document.meta("\(name):amount") ?? document.meta(name)
      offer.price = money.money(amount, document.meta("\(name):currency") ?? currency)
      if offer.price != nil { break }
    }
    let labels = Self.labels(document)
    if offer.price == nil, let text = labels.first(where: { Self.priceLabels.contains($0.key) }) {
      offer.price = money.money(text.value, currency)
    }
    let type = document.meta("og:type")?.lowercased() ?? ""
    let isProduct = type.split { $0 == ":" || $0 == "." }.contains { $0.hasPrefix("product") }
    guard
      offer.price != nil || money.hasUnconfirmedZero || (isProduct && !type.hasSuffix("group"))
    else { return nil }
    for name in ["product:original_price", "product:price"] where offer.regularPrice == nil {
      offer.regularPrice = money.money(
        document.meta("\(name):amount"), document.meta("\(name):currency") ?? currency)
    }
    let availability =
      document.meta("product:availability") ?? document.meta("og:availability")
      ?? labels.first { $0.key == "availability" }?.value
    offer.availability = Availability(word: availability ?? "")
    title = document.meta("og:title") ?? document.meta("twitter:title")
    brand = document.meta("product:brand") ?? document.meta("og:brand")
    sku = document.meta("product:retailer_item_id")
    image =
      document.meta("og:image:secure_url") ?? document.meta("og:image")
      ?? document.meta("twitter:image")
    offers = [offer]
  }

  /// The time in which the sale price holds.
  private static func saleValidity(_ document: HTMLDocument) -> ValidityPeriod {
    for prefix in ["product:", "og:", ""] {
      if let text = document.meta("\(prefix)sale_price_effective_date") {
        return ValidityPeriod(interval: text)
      }
      let (start, end) = ("\(prefix)sale_price_dates:start", "\(prefix)sale_price_dates:end")
      if document.meta(start) != nil || document.meta(end) != nil {
        return ValidityPeriod(from: document.meta(start), through: [document.meta(end)])
      }
    }
    return ValidityPeriod(from: nil)
  }

  /// The pairs of `twitter:label1` and `twitter:data1`, with the labels in lower case.
  private static func labels(_ document: HTMLDocument) -> [(key: String, value: String)] {
    (1...4).compactMap { number in
      guard let label = document.meta("twitter:label\(number)")?.fieldText,
        let value = document.meta("twitter:data\(number)")
      else { return nil }
      return (label.lowercased().filter { $0.isLetter || $0 == " " }, value)
    }
  }

  private static let priceLabels: Set = [
    "price", "preis", "prix", "precio", "prezzo", "preço", "prijs", "pris", "cena", "цена", "ціна",
    "価格", "价格", "價格", "가격", "fiyat", "ár", "preț", "pret", "hinta", "τιμή", "السعر", "מחיר",
  ]
}
