import HTTP
import Money
import WebAddress
import WishListModel
import WishListSources

/// Reads any bytes as a page, in several charsets: nothing crashes, and every product that is read is
/// valid.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPage(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let body = Array(UnsafeBufferPointer(start: start, count: count))
  for type in ["text/html", "text/html; charset=shift_jis", "text/html; charset=utf-16le"] {
    let response = Response(
      status: 200, headers: [Header("Content-Type", type)], body: body,
      address: WebAddress(id.id))
    // A refused page is fine.
    if let product = try? source.product(id, in: response) { check(product) }
    if let address = source.replacement(in: response) { checkAddress(address.text) }
  }
  if let address = PageSource.address(inSavedPage: body) { checkAddress(address) }
  return 0
}

private let source = PageSource(now: Timestamp("2026-11-30T09:00:00Z"))
private let id = ProductID(source: "page", id: "https://shop.example/p/1?variant=2")

private func check(_ product: Product) {
  precondition(!product.title.isEmpty && product.title.count <= 2000)
  precondition(product.id == id)
  precondition(product.price.map { !$0.amount.isNegative } ?? true)
  for above in [product.maximumPrice, product.regularPrice].compactMap({ $0 }) {
    precondition(product.price.map { $0.currency == above.currency } ?? false)
    precondition(product.price.map { $0.amount < above.amount } ?? false)
  }
  for address in [product.url, product.image].compactMap({ $0 }) { checkAddress(address) }
}

private func checkAddress(_ address: String) {
  precondition(address.hasPrefix("https://") || address.hasPrefix("http://"))
  precondition(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
}
