package import JSON
package import Money
package import WishListModel

/// The shapes of products and wishes in JSON, which are promises to scripts: every key is
/// always there, in this order, and `null` says that a value is unknown.
extension JSONWriter {
  /// `{"amount": "9.99", "currency": "USD"}`, or `null`.
  package mutating func money(_ money: Money?) {
    guard let money else { return null() }
    object { writer in
      writer.member("amount", money.amount.description)
      writer.member("currency", money.currency?.code)
    }
  }

  /// Writes a key and an amount.
  package mutating func member(_ key: StaticString, _ money: Money?) {
    self.key(key)
    self.money(money)
  }

  /// Writes a key and a time, in ISO 8601.
  package mutating func member(_ key: StaticString, _ time: Timestamp?) {
    member(key, time?.description)
  }

  /// A product as its source described it.
  package mutating func product(_ product: Product) {
    object { writer in
      writer.member("source", product.id.source.rawValue)
      writer.member("id", product.id.id)
      writer.member("title", product.title)
      writer.member("price", product.price)
      writer.member("price_max", product.maximumPrice)
      writer.member("regular_price", product.regularPrice)
      writer.member("availability", product.availability.rawValue)
      writer.member("brand", product.brand)
      writer.member("sku", product.sku)
      writer.member("url", product.url)
      writer.member("image", product.image)
      writer.member("fetched_at", product.fetchedAt)
    }
  }
}
