import HTTP
import JSON
import Money
import WishListModel

/// The currency of a whole shop, where the answers for its products have none.
extension JSONSource {
  func currencyRequest(for id: ProductID) -> Request? {
    // Without an address the currency stays unknown, which is no fault.
    guard let shop = definition.shopCurrency, let values = try? values(for: id) else { return nil }
    return try? request(to: shop.address, id, values)
  }

  func currency(in response: Response) -> Currency? {
    guard (200...204).contains(response.status), let shop = definition.shopCurrency,
      let document = try? JSONValue(response.body)  // an answer that is no JSON names nothing
    else { return nil }
    return shop.pointer.value(in: document)?.string.flatMap {
      CurrencyReader.currency($0.trimmed, locale: definition.locale)
    }
  }
}
