import Foundation
import Money
import PriceText

/// Reads any bytes as a price: nothing crashes, and the results agree with each other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPriceText(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  for locale in [nil, Locale(identifier: "de_DE")] {
    for currency in [nil, Currency("EUR"), Currency("KWD")] {
      // A refused text is fine.
      let exact = try? PriceText.exactMoney(text, locale: locale, currency: currency)
      if let exact {
        precondition(!exact.amount.isNegative)
        let again = try? PriceText.exactMoney(
          "\(exact.amount)", locale: Locale(identifier: "en_US"), currency: Currency("BTC"))
        precondition(again?.amount == exact.amount)
      }
      if let range = try? PriceText.range(in: text, locale: locale, currency: currency) {
        precondition(!range.low.amount.isNegative)
        precondition(range.high.map { $0.amount > range.low.amount } ?? true)
      }
    }
  }
  return 0
}
