import Foundation
import Money
import PriceText
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PriceTextFindingTests {
  /// The price that is found where the code of the currency is known, or `nil`.
  private func read(_ text: String, _ currency: String?) throws -> String {
    try PriceText.money(in: text, currency: currency.flatMap { Currency($0) }).description
  }

  @Test(arguments: [
    ("3 sizes from $24.50", "24.5"), ("2 Paar ab 349 €", "349 EUR"),
    ("Pack of 6 – £19.99", "19.99 GBP"), ("205,68 € 205.68", "205.68 EUR"),
    ("3 Ausgaben für nur 14,85 EUR", "14.85 EUR"), ("AED 8000 (USD 2179)", "8000 AED"),
    ("69 TL 41.90 TL", "69 TRY"), ("$ 791.00 $ 479.00", "791"), ("£9.99 $13.71", "9.99 GBP"),
    ("Free!", "0"), ("119. 95 €", "119.95 EUR"), ("35€ 99", "35.99 EUR"), ("35€99", "35.99 EUR"),
    ("12⁹⁹ €", "12.99 EUR"), ("19,99 €¹", "19.99 EUR"), ("19,99¹ €", "19.99 EUR"),
    ("Price: 34.44", "34.44"), ("148.50 Inc GST", "148.5"), ("ab 349", "349"),
    ("- $44.99", "44.99"), ("$426.20/EA", "426.2"), ("Price: $15.95/mo", "15.95"),
    ("Was $120.00 Now $60.00", "60"), ("statt 249,00 EUR", "249 EUR"),
    ("-20% 16,00 € 20,00 €", "16 EUR"), ("Save $5 now $20", "20"), ("$5 off, now $20", "20"),
    ("bis 12.05.2024: 19,99 €", "19.99 EUR"), ("6,99 € (1 kg = 19,97 €)", "6.99 EUR"),
    ("TOP 10 mugs, $5.50", "5.5"), ("USB3 hub 550W 29,90 €", "29.9 EUR"),
    ("1 690,54 руб. (шт)", "1690.54"), ("価格 1,280円（税込）", "1280 JPY"), ("约¥100元起", "100"),
    ("Delivery £3.99, item £20", "20 GBP"), ("(-38,23%) 429,00 EUR", "429 EUR"),
  ])
  func `finds the price among words`(text: String, money: String) throws {
    #expect(try PriceText.money(in: text).description == money)
  }

  @Test(arguments: [
    ("$10 - $20", "10", "20"), ("$10-20", "10", "20"), ("10–20 €", "10 EUR", "20 EUR"),
    ("841,00 zł – 995,00 zł", "841 PLN", "995 PLN"), ("from 10 to 20 EUR", "10 EUR", "20 EUR"),
    ("Estimate Price: $45,000 - $70,000", "45000", "70000"), ("¥100～¥200", "100", "200"),
    ("£5", "5 GBP", nil),
    ("5 € - 10 Stück", "5 EUR", nil), ("$10 - 12 pack", "10", nil),
    ("10 bis 20 €", "10 EUR", "20 EUR"), ("$20 - $10", "20", nil),
    ("50 - $2.00 100 - $2.75", "2", nil),
  ])
  func `reads both ends of a range`(text: String, low: String, high: String?) throws {
    let range = try PriceText.range(in: text)
    #expect(range.low.description == low)
    #expect(range.high?.description == high)
  }

  @Test(arguments: [
    ("Rp45rb", nil, "45000 IDR"), ("Rp 2,3 jt", nil, "2300000 IDR"),
    ("Rp 2.3 juta", nil, "2300000 IDR"),
    ("$ 380 mil", "ARS", "380000 ARS"), ("€ 14 Tsd.", nil, "14000 EUR"),
    ("14 Tsd. €", nil, "14000 EUR"),
    ("$38K", "AUD", "38000 AUD"), ("$38k", nil, "38000"), ("$1.5 million", nil, "1500000"),
    ("₹ 2.5 lakh", nil, "250000 INR"), ("₹1.2 crore", nil, "12000000 INR"),
    ("₹2 लाख", nil, "200000 INR"), ("3万円", nil, "30000 JPY"), ("1.5万元", "CNY", "15000 CNY"),
    ("12만원", nil, "120000 KRW"), ("2億円", nil, "200000000 JPY"), ("5千円", nil, "5000 JPY"),
    ("14 tis. Kč", nil, "14000 CZK"), ("14,5 tis. Kč", nil, "14500 CZK"),
    ("2 тыс. руб.", "RUB", "2000 RUB"),
    ("1,2 млн ₽", nil, "1200000 RUB"), ("480 هزار تومان", nil, "480000 IRT"),
    ("3 triệu đ", nil, "3000000 VND"),
    ("45rb", "IDR", "45000 IDR"), ("€ 1,2 Mio.", nil, "1200000 EUR"), ("R$ 2 mil", nil, "2000 BRL"),
    ("Rp45rb - Rp50rb", nil, "45000 IDR"),
  ])
  func `multiplies a number by the word after it`(
    text: String, currency: String?, money: String
  ) throws {
    #expect(try read(text, currency) == money)
  }

  @Test(arguments: [
    // "m" is million, metre or month; "cr" crore or credit; "billion" has two values.
    "$3M", "₹2 cr", "$2 billion", "1万5千円", "1億2000万円", "45rb", "14k", "10-20 Tsd. €", "14K ring",
    "5 million",
  ])
  func `refuses a multiple that may be something else`(text: String) {
    #expect(throws: PriceTextError.noPrice(text)) { try PriceText.money(in: text) }
  }

  @Test(arguments: ["Rp 1.250 rb", "1.250 Mio. €"])
  func `refuses a multiple that may be grouped or a fraction`(text: String) {
    #expect(throws: PriceTextError.ambiguous(number: "1.250")) { try PriceText.money(in: text) }
  }

  @Test(arguments: [
    ("18 zł 49 gr", nil, "18.49 PLN"), ("7 грн 85 коп.", nil, "7.85 UAH"),
    ("3$ 25¢", "CAD", "3.25 CAD"),
    ("18zł 5gr", nil, "18.05 PLN"), ("1 234 zł 50 gr", nil, "1234.5 PLN"),
    ("£3 50p", nil, "3.5 GBP"),
    ("$3 25 cents", "USD", "3.25 USD"), ("5 € 20 ct", nil, "5.2 EUR"),
    ("12 kr 50 øre", "DKK", "12.5 DKK"),
    ("100 руб. 5 коп.", "RUB", "100.05 RUB"), ("3 Fr. 20 Rp.", nil, "3.2 CHF"),
    ("9 lei 99 bani", "RON", "9.99 RON"),
    ("15 Kč 50 h", nil, "15.5 CZK"), ("1.234 zł 50 gr", nil, "1234.5 PLN"),
    // Not the hundredths of that currency, or too many of them.
    ("18 zł 490 gr", nil, "18 PLN"), ("18 zł 49 cm", nil, "18 PLN"), ("5 € 20 gr", nil, "5 EUR"),
  ])
  func `adds hundredths that stand apart`(text: String, currency: String?, money: String) throws {
    #expect(try read(text, currency) == money)
  }

  @Test(arguments: [
    ("U$S 1.450,00", nil, "1450 USD"), ("U$S62", "USD", "62 USD"), ("u$s 17,50", "USD", "17.5 USD"),
    ("480,000 تومان", nil, "480000 IRT"), ("۴۸۰٬۰۰۰ تومان", "IRR", "4800000 IRR"),
    ("۴٬۸۰۰٬۰۰۰ ریال", nil, "4800000 IRR"), ("23 500 Fr", "XOF", "23500 XOF"),
    ("45 Fr.", nil, "45 CHF"),
    ("23 500 F CFA", "XAF", "23500 XAF"), ("23 500 F CFA", nil, "23500"),
    ("8 200 Fr", "GNF", "8200 GNF"),
    ("8 200 F", "XPF", "8200 XPF"), ("R 2,349.00", "ZAR", "2349 ZAR"),
    ("Php 845.00", "PHP", "845 PHP"),
    ("PHP 845.00", nil, "845 PHP"), ("7 450 DA", "DZD", "7450 DZD"),
    ("Tk 2,150", "BDT", "2150 BDT"),
    ("Gs. 185.000", "PYG", "185000 PYG"), ("329 DHS", "AED", "329 AED"),
    ("329 DHS", "MAD", "329 MAD"),
    ("L 1,240.00", "HNL", "1240 HNL"), ("L. 1,240.00", "HNL", "1240 HNL"),
    ("SR 45", "SAR", "45 SAR"),
    ("SR 45", "SCR", "45 SCR"), ("2,150/-", "INR", "2150 INR"), ("Rs. 2,150/-", "INR", "2150 INR"),
    ("2,150/=", "KES", "2150 KES"), ("Q 550", "GTQ", "550 GTQ"), ("K25.00", "ZMW", "25 ZMW"),
    ("US$:12.99", nil, "12.99 USD"), ("EUR: 5", nil, "5 EUR"),
    ("Price (GBP): 31.50", nil, "31.5 GBP"),
    ("Usd 12.50", nil, "12.5 USD"), ("Try 12.50", "TRY", "12.5 TRY"),
    ("1.899,- Kč", nil, "1899 CZK"),
    ("105. – €", nil, "105 EUR"), ("20,- €", nil, "20 EUR"),
  ])
  func `lets the currency that is known say what an abbreviation means`(
    text: String, currency: String?, money: String
  ) throws {
    #expect(try read(text, currency) == money)
  }

  @Test(arguments: [
    ("48,90 лв. / 25,00 €", "EUR", "25 EUR"), ("48,90 лв. / 25,00 €", "BGN", "48.9 BGN"),
    ("48,90 лв. / 25,00 €", "USD", "48.9 BGN"), ("AED 8000 (USD 2179)", "USD", "2179 USD"),
    ("£9.99 $13.71", "CAD", "13.71 CAD"), ("150 kn (19,91 €)", "EUR", "19.91 EUR"),
    ("was 5 € now $6", "EUR", "6"),
  ])
  func `takes the amount in the currency that is known`(
    text: String, currency: String, money: String
  ) throws {
    #expect(try read(text, currency) == money)
  }

  @Test(arguments: [
    ("2,000円（税込2,200円）", "2200 JPY"), ("2,000円（税抜）2,200円（税込）", "2200 JPY"),
    ("84,00 € netto (99,96 € brutto)", "99.96 EUR"), ("£10.00 ex VAT £12.00 inc VAT", "12 GBP"),
    ("Ex VAT: £10.00 Inc VAT: £12.00", "12 GBP"), ("1 000 Kč bez DPH / 1 210 Kč s DPH", "1210 CZK"),
    ("1 210 Kč s DPH (1 000 Kč bez DPH)", "1210 CZK"), ("100 € HT 120 € TTC", "120 EUR"),
    ("84,00 € zzgl. 19 % MwSt. 99,96 € inkl. 19 % MwSt.", "99.96 EUR"),
    ("100 € netto 119 €", "119 EUR"),
    ("84,00 € netto", "84 EUR"), ("100 € + IVA (121 € IVA incluido)", "121 EUR"),
    ("99,96 € inkl. MwSt. zzgl. Versand", "99.96 EUR"),
  ])
  func `prefers the price with tax`(text: String, money: String) throws {
    #expect(try PriceText.money(in: text).description == money)
  }

  @Test(arguments: [
    ("1.849\u{2063}99 Lei", "RON", "1849.99 RON"), ("R$ 219\u{2063}90", nil, "219.9 BRL"),
    ("24,\u{2063}95 €", nil, "24.95 EUR"), ("1 849⁹⁹ zł", nil, "1849.99 PLN"),
  ])
  func `takes two digits in an element of their own for decimals`(
    text: String, currency: String?, money: String
  ) throws {
    #expect(try read(text, currency) == money)
  }

  @Test(arguments: ["1\u{2063}2\u{2063}3 €", "12\u{2063}345 €", "12,50\u{2063}99 €"])
  func `refuses other digits in an element of their own`(text: String) {
    #expect(throws: PriceTextError.noPrice(text)) { try PriceText.money(in: text) }
  }

  @Test(arguments: [
    ("Free", true), ("GRATIS!", true), ("0,00 € (kostenlos)", true), ("Free – $0.00", true),
    ("無料", true), ("0", false), ("€0.00", false), ("", false), ("Free shipping", false),
    ("0.00 Free shipping", false), ("Free $5", false), ("free free", false), ("freedom", false),
  ])
  func `recognises words that mean free`(text: String, isFree: Bool) {
    #expect(PriceText.saysFree(text) == isFree)
  }

  @Test(arguments: [
    "", "40% OFF", "/", "Not Available", "July, 2004", "25-09", "16.00 ft", "12.05.2024",
    "2024-05-12", "12/05/2024", "12:30", "+49 30 1234567", "0800 123 456", "555-123-4567",
    "Цена: уточняйте (мин. заказ: 1 )", "Free Shipping on Orders $49+.", "3 sizes", "Pack of 6",
    "$3M", "2 million", "14k", "Save $5", "$5 off", "Q550", "No. 7", "Preis auf Anfrage", "5 kg",
    "%20", "24/7", "#123", "1 2 3", "v2.10", "16:9", "½ €", "10 x 20 cm",
    "1e5 €", "满200元减50元", "Buy 1 get 1 free", "3 for 2", "192.168.0.1", "In 2025",
  ])
  func `refuses other numbers`(text: String) {
    #expect(throws: PriceTextError.noPrice(text)) { try PriceText.money(in: text) }
  }

  @Test(arguments: [
    "€ 2,50 / kg", "2,50 €/100 g", "1 kg = 5,98 €", "$4 per lb", "price per kg 12.50 €",
    "Grundpreis: 5,98 €", "2,50 € / 100 ml",
  ])
  func `refuses a price per unit of measure`(text: String) {
    #expect(throws: PriceTextError.unitPrice(text)) { try PriceText.money(in: text) }
  }

  @Test(arguments: ["-5 €", "€-5", "(-$5.00)", "−5 €"])
  func `refuses a price below zero`(text: String) {
    #expect(throws: PriceTextError.negative(text)) { try PriceText.money(in: text) }
  }

  @Test(arguments: [
    ("€", "EUR"), ("Kč", "CZK"), ("HK$", "HKD"), ("pln", "PLN"), ("US $", "USD"), ("$", nil),
    ("5 €", nil), ("price", nil), ("", nil),
  ])
  func `names a currency`(text: String, code: String?) {
    #expect(PriceText.currency(named: text)?.code == code)
  }

  @Test(arguments: [
    "9", "1 ", "1,", "1.", "$1 ", "- ", "a", "€", "1'000", "1 000 ", "/1", "１", "万", "1-",
  ])
  func `reads 200,000 bytes of anything in linear time`(piece: String) {
    // Quadratic time would exceed the time limit of a test by far.
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    #expect(throws: (any Error).self) { try PriceText.exactMoney(text) }
    _ = try? PriceText.money(in: text)  // whether there is a price does not matter here
  }
}
