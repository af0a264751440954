import Foundation
import Money
import PriceText
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PriceTextFindingTests {
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
    "$3M", "$ 2 million", "3万円", "Save $5", "$5 off", "Q550", "No. 7", "Preis auf Anfrage", "5 kg",
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
