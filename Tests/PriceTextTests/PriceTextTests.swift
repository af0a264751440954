import Foundation
import Money
import PriceText
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PriceTextTests {
  @Test(arguments: [
    // groups and decimals
    ("1.349 €", "de_DE", nil, "1349 EUR"), ("1.349 €", "en_US", nil, "1349 EUR"),
    ("1.349 €", nil, nil, "1349 EUR"), ("1.349,50 €", "de_DE", nil, "1349.5 EUR"),
    ("12,50 €", "de_DE", nil, "12.5 EUR"), ("1.234.567,89 EUR", nil, nil, "1234567.89 EUR"),
    ("₹1,24,999.00", nil, nil, "124999 INR"), ("₹ 1,00,00,000", nil, nil, "10000000 INR"),
    ("CHF 1'450.–", nil, nil, "1450 CHF"), ("CHF 1’450.35", nil, nil, "1450.35 CHF"),
    ("Fr. 89.-", nil, nil, "89 CHF"), ("2'345'678.05 CHF", nil, nil, "2345678.05 CHF"),
    ("89.— CHF", nil, nil, "89 CHF"), ("199:- ", nil, "SEK", "199 SEK"),
    ("1\u{202F}234,50\u{A0}€", nil, nil, "1234.5 EUR"), ("1 234,50 €", nil, nil, "1234.5 EUR"),
    ("1\u{A0}234\u{A0}567 Kč", nil, nil, "1234567 CZK"), ("1\u{2009}234 €", nil, nil, "1234 EUR"),
    // a decimal mark first
    (",75 €", nil, nil, "0.75 EUR"), (".5", nil, nil, "0.5"), ("£.99", nil, nil, "0.99 GBP"),
    // the currency's decimals, then the locale
    ("1.500 KWD", nil, nil, "1.5 KWD"), ("1.500", nil, "KWD", "1.5 KWD"),
    ("1,500 KWD", "en_US", nil, "1500 KWD"), ("1.500 KWD", "de_DE", nil, "1500 KWD"),
    ("1,299", "en_US", nil, "1299"), ("1,299", "de_DE", nil, "1.299"),
    ("1.299", "de_DE", nil, "1299"), ("1.299", "en_US", nil, "1.299"),
    ("1,299", "de_DE", "EUR", "1299 EUR"), ("$1,299", nil, nil, "1299"),
    ("1.299,00", "de_DE", nil, "1299"), ("1,299.00", "en_US", nil, "1299"),
    ("1.299,00", "en_US", nil, "1299"), ("0.999", nil, nil, "0.999"),
    ("0,999 €", nil, nil, "0.999 EUR"),
    ("1234.567", nil, nil, "1234.567"), ("29.1583", nil, "GBP", "29.1583 GBP"),
    // plain numbers keep every digit
    ("1e-8", nil, nil, "0.00000001"), ("1e2", nil, nil, "100"), ("36999.99", nil, nil, "36999.99"),
    ("0.00012345 BTC", nil, nil, "0.00012345 BTC"), ("0", nil, "EUR", "0 EUR"),
    ("12345678901234567890123456789.01 USD", nil, nil, "12345678901234567890123456789.01 USD"),
    // digits of other scripts
    ("١٬٢٣٤٫٥٠ ر.س", nil, nil, "1234.5 SAR"), ("₹१,२४,९९९", nil, nil, "124999 INR"),
    ("￥１，２８０", nil, "JPY", "1280 JPY"), ("\u{200F}1,234.50\u{A0}\u{200F}₪", nil, nil, "1234.5 ILS"),
  ])
  func `reads a price that is the whole text`(
    text: String, locale: String?, currency: String?, money: String
  ) throws {
    let locale = locale.map(Locale.init(identifier:))
    let currency = currency.flatMap { Currency($0) }
    #expect(try PriceText.exactMoney(text, locale: locale, currency: currency).description == money)
    guard !text.contains("e") else { return }  // an exponent is only for who types one
    #expect(try PriceText.money(in: text, locale: locale, currency: currency).description == money)
  }

  @Test(arguments: [
    ("C$ 45.00", nil, "45 CAD"), ("A$45", nil, "45 AUD"), ("HK$1,299.00", nil, "1299 HKD"),
    ("US $1.23", nil, "1.23 USD"), ("NT$450", nil, "450 TWD"), ("R$ 45,00", nil, "45 BRL"),
    ("MX$3,179.00", nil, "3179 MXN"), ("SGD$4.90", nil, "4.9 SGD"), ("$ SGD4.90", nil, "4.9 SGD"),
    ("$45.00", nil, "45"), ("$45.00", "MXN", "45 MXN"), ("$45.00 CAD", nil, "45 CAD"),
    ("$45.00", "EUR", "45"), ("US$45", "CAD", "45 USD"), ("¥1,980", nil, "1980"),
    ("¥1,980", "JPY", "1980 JPY"), ("50 kr", nil, "50"), ("50 kr", "SEK", "50 SEK"),
    ("£5", nil, "5 GBP"), ("£5", "EGP", "5 EGP"), ("5 eur", nil, "5 EUR"), ("99¢", nil, "0.99"),
    ("50p", nil, "0.5 GBP"), ("R273.00", nil, "273 ZAR"), ("5,90 zł", nil, "5.9 PLN"),
    ("1280円", nil, "1280 JPY"), ("人民币 88", nil, "88 CNY"), ("12 руб.", "RUB", "12 RUB"),
  ])
  func `takes the currency from the text, then from the caller`(
    text: String, currency: String?, money: String
  ) throws {
    let currency = currency.flatMap { Currency($0) }
    #expect(try PriceText.exactMoney(text, currency: currency).description == money)
    #expect(try PriceText.money(in: text, currency: currency).description == money)
  }

  @Test(arguments: [
    ("¥1,980", "ja_JP", "1980 JPY"), ("¥1,980", "zh_CN", "1980 CNY"), ("50 kr", "nb_NO", "50 NOK"),
    ("$5", "en_US", "5"), ("$5", "en_CA", "5"),
  ])
  func `uses the locale for a shared sign, except for the dollar`(
    text: String, locale: String, money: String
  ) throws {
    let locale = Locale(identifier: locale)
    #expect(try PriceText.exactMoney(text, locale: locale).description == money)
  }

  @Test(
    arguments: [
      "", " ", "abc", "12abc", "0x1F", "1 2 3 EUR 4", "1 2 3", "€", "EUR", "5 €€€", "12 € 50 $",
      "1..2",
      "1.2.3.4", "12.05.2024", "12:30", "5%", "5 % €", "10 - 20 €", "ab 5 €", "5 € / kg", "119. 95",
      "1,2,3", "1e400", "NaN", "+5", "5+", "1/2", "½", "2½ €", "$3M", "5k", "12 KG",
      "free",
      "1'2", "1,24,99", "١٢x", ".999", "5,", "€5,", "\u{0}", "5 €\n6 €",
    ])
  func `refuses a text that is not one price`(text: String) {
    #expect(throws: PriceTextError.noPrice(text)) { try PriceText.exactMoney(text) }
  }

  @Test(arguments: ["1.299", "1,299", "BTC 1.234", "1,500 KWD", "12.345"])
  func `refuses an ambiguous number`(text: String) {
    let number = String(text.filter { !$0.isLetter && $0 != " " })
    #expect(throws: PriceTextError.ambiguous(number: number)) { try PriceText.exactMoney(text) }
    #expect(throws: PriceTextError.ambiguous(number: number)) { try PriceText.money(in: text) }
  }

  @Test func `refuses a text with an ambiguous price, whatever else it contains`() {
    #expect(throws: PriceTextError.ambiguous(number: "1.234")) {
      try PriceText.money(in: "was 5 € now BTC 1.234")
    }
    #expect(throws: PriceTextError.severalCurrencies("€ 45 USD")) {
      try PriceText.exactMoney("€ 45 USD")
    }
  }

  @Test(arguments: ["-5", "-5 €", "€ -5", "−5 €", "- 5,00 €", "5.00-"])
  func `refuses a price below zero`(text: String) {
    #expect(throws: PriceTextError.negative(text)) { try PriceText.exactMoney(text) }
  }

  @Test func `explains each error in one sentence`() {
    #expect(PriceTextError.noPrice("12abc").description == "\"12abc\" is not a price")
    #expect(
      PriceTextError.ambiguous(number: "1,299").description
        == "\"1,299\" may mean thousands or a fraction; a locale decides")
    #expect(
      PriceTextError.noPrice(String(repeating: "x", count: 99)).description
        == "\"\(String(repeating: "x", count: 40))…\" is not a price")
  }
}
