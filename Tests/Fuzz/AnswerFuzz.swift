import HTTP
import Money
import WebAddress
import WishListModel
import WishListSources

/// Reads any bytes as the answer of each built-in source: nothing crashes, and every product that is
/// read is valid.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAnswer(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let body = Array(UnsafeBufferPointer(start: start, count: count))
  for (source, id) in ids {
    let response = Response(
      status: 200, body: body, address: WebAddress("https://shop.example/products/1"))
    // A refused answer is fine.
    if let product = try? source.product(id, in: response) { check(product) }
    for result in source.products([id, other(id)], in: response) {
      if case .success(let product) = result { check(product) }
    }
  }
  for search in searches {
    let response = Response(
      status: 200, body: body, address: WebAddress("https://shop.example/search"))
    for product in (try? search.products(in: response)) ?? [] { check(product) }
  }
  return 0
}

private let catalog = SourceCatalog(Configuration())

private let ids: [(any ProductSource, ProductID)] = [
  "dummyjson:1", "fakestore:1", "shopify:shop.example/mug", "shopify:shop.example/mug?variant=1",
  "woocommerce:shop.example/1", "openfoodfacts:1", "coingecko:bitcoin",
].compactMap { word in
  guard let id = try? catalog.productID(for: word), let source = catalog.source(named: id.source)
  else { return nil }
  return (source, id)
}

private let searches = [
  "dummyjson", "fakestore", "shopify:shop.example", "woocommerce:shop.example", "openfoodfacts",
  "coingecko",
].compactMap { try? catalog.search("a", at: $0) }

private func other(_ id: ProductID) -> ProductID {
  ProductID(source: id.source, id: id.id + "0")
}

private func check(_ product: Product) {
  precondition(!product.title.isEmpty)
  precondition(product.price.map { !$0.amount.isNegative } ?? true)
  for above in [product.maximumPrice, product.regularPrice].compactMap({ $0 }) {
    precondition(product.price.map { $0.currency == above.currency } ?? false)
    precondition(product.price.map { $0.amount < above.amount } ?? false)
  }
  for address in [product.url, product.image].compactMap({ $0 }) {
    precondition(address.hasPrefix("https://") || address.hasPrefix("http://"))
    precondition(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }
  precondition((try? catalog.productID(for: "\(product.id)")) == product.id)
}
