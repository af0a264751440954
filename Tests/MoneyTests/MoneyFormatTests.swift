import Foundation
import Money
import PriceText
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MoneyFormatTests {
  @Test(arguments: [
    ("1980", "JPY", "en_US", "¥1,980"), ("12.75", "KWD", "en_US", "KWD 12.750"),
    ("1.2345", "CLF", "en_US", "CLF 1.2345"), ("12.5", "RSD", "en_US", "RSD 12.50"),
    ("99.5", "AFN", "en_US", "AFN 99.50"), ("0.00012345", "BTC", "en_US", "BTC 0.00012345"),
    ("9.9", "USD", "en_US", "$9.90"), ("1299", "USD", "en_US", "$1,299.00"),
    ("18.5000", "GBP", "en_GB", "£18.50"), ("1234.50", "EUR", "fr_FR", "1 234,50 €"),
    ("1234.5", "CHF", "fr_CH", "1 234.50 CHF"), ("1980", "JPY", "ja_JP", "￥1,980"),
    ("1980", "CNY", "ja_JP", "元 1,980.00"), ("1234.5", "CHF", "fr-CH", "1 234.50 CHF"),
    ("-5", "EUR", "de_DE", "-5,00 €"), ("1234567.891", nil, "en_IN", "12,34,567.891"),
    ("19.99", nil, "de_DE", "19,99"), ("1299", nil, "en_US", "1,299"),
    (
      "12345678901234567890123456789.01", "USD", "en_US",
      "$12,345,678,901,234,567,890,123,456,789.01"
    ),
    (
      "0.00000000000000000000000000000000000001", nil, "en_US",
      "0.00000000000000000000000000000000000001"
    ),
  ])
  func `shows money with no digit hidden`(
    amount: String, code: String?, locale: String, shown: String
  ) throws {
    let text = try #require(Money(amount, code)).formatted(for: Locale(identifier: locale))
    #expect(String(text.map { ["\u{A0}", "\u{202F}"].contains($0) ? " " : $0 }) == shown)
  }

  @Test(arguments: [
    "en_US", "en_GB", "en_CA", "en_IN", "de_DE", "de_CH", "de_AT", "fr_FR", "fr_CA", "fr_CH",
    "it_IT", "es_ES", "es_MX", "pt_BR", "pt_PT", "nl_NL", "sv_SE", "da_DK", "nb_NO", "fi_FI",
    "pl_PL", "cs_CZ", "hu_HU", "ro_RO", "tr_TR", "ru_RU", "uk_UA", "el_GR", "he_IL", "ar_EG",
    "ar_KW", "fa_IR", "hi_IN", "bn_BD", "ja_JP", "ko_KR", "zh_CN", "zh_TW", "th_TH", "vi_VN",
    "id_ID", "lt_LT", "en_US_POSIX",
  ])
  func `formats money so that it can be read back`(name: String) throws {
    let locale = Locale(identifier: name)
    let codes = Locale.commonISOCurrencyCodes + ["BTC"]
    #expect(codes.count > 100)
    for code in codes {
      for amount in ["0", "0.01", "1299", "1234567.89", "1299.995"] {
        let money = try #require(Money(amount, code))
        let text = money.formatted(for: locale)
        let read = Result {
          try PriceText.exactMoney(text, locale: locale, currency: money.currency)
        }
        #expect(try read.get() == money, "\(text)")
      }
    }
  }
}
