package import JSON
package import Money
package import WishListModel

/// The JSON of products and wishes. It is a promise to scripts: every key is always present, in this
/// order, and unknown values are `null`.
extension JSONWriter {
  /// Writes money as `{"amount": "9.99", "currency": "USD"}`, or `null`.
  package mutating func money(_ money: Money?) {
    guard let money else { return null() }
    object { writer in
      writer.member("amount", money.amount.description)
      writer.member("currency", money.currency?.code)
    }
  }

  /// Writes a key and money.
  package mutating func member(_ key: StaticString, _ money: Money?) {
    self.key(key)
    self.money(money)
  }

  /// Writes a key and a time as ISO 8601.
  package mutating func member(_ key: StaticString, _ time: Timestamp?) {
    member(key, time?.description)
  }

  /// Writes a product.
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
