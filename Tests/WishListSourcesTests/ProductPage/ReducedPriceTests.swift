import Testing
import WishListModel

/// Visible prices in a microdata offer, whose data state 120 EUR.
@Suite(.timeLimit(.minutes(1)))
struct ReducedPriceTests {
  @Test(arguments: [
    // The amount right after the one that is struck through.
    ("<del>€120.00</del> <b>€96.00</b>", "96 EUR (120 EUR)"),
    ("<del>€120.00</del> <b>€96.00</b> <p>You save <em>€24.00</em></p>", "96 EUR (120 EUR)"),
    (
      "<del>€120.00</del> <b>€96.00</b> <p>or 6 payments of <em>€16.00</em></p>", "96 EUR (120 EUR)"
    ),
    ("<del>€120.00</del> <b>€96.00</b> <i>+</i> <em>€4.90</em> shipping", "96 EUR (120 EUR)"),
    ("<del>€120.00</del> Now only: <b>€96.00</b>", "96 EUR (120 EUR)"),
    (
      "<del>120,00 €</del> <i>-20 %</i> <b>96,00 €</b> inkl. MwSt. zzgl. Versand",
      "96 EUR (120 EUR)"
    ),
    ("<p>Statt <del>120 €</del> jetzt nur <b>96 €</b></p>", "96 EUR (120 EUR)"),
    // Before it, where nothing else may be meant.
    ("<p>Sale price</p> <b>€96.00</b> <del>€120.00</del>", "96 EUR (120 EUR)"),
    ("<p>Jetzt:</p><b>96 €</b> statt <del>120 €</del>", "96 EUR (120 EUR)"),
    // Amounts with other words.
    ("<del>€120.00</del> <p>You save <em>€24.00</em></p> <b>€96.00</b>", "120 EUR"),
    ("<del>€120.00</del> <em>€24.00</em> off", "120 EUR"),
    ("<del>€120.00</del> <em>€24.00</em> saved", "120 EUR"),
    ("<del>€120.00</del> <em>€24.00</em> <b>€96.00</b>", "120 EUR"),
    ("<del>€120.00</del> or 6 payments of <em>€20.00</em>", "120 EUR"),
    ("<del>€120.00</del> <em>€20.00</em> per month", "120 EUR"),
    ("<del>€120.00</del> <em>20 €</em>/Monat", "120 EUR"),
    ("<del>€120.00</del> Shipping: <em>€40.00</em>", "120 EUR"),
    ("<del>120 €</del> <em>40 €</em> Versand", "120 EUR"),
    ("<del>120 €</del> Säästät <em>24 €</em>", "120 EUR"),
    ("<del>120 €</del> Ahorras <em>24 €</em> <b>96 €</b>", "120 EUR"),
    ("<del>120 €</del> Vous économisez <em>24 €</em>", "120 EUR"),
    ("<del>120 €</del> 送料 <em>40 €</em>", "120 EUR"),
    ("<del>120 €</del> Pfand <em>25 €</em>", "120 EUR"),
    ("<del>€120.00</del> <em class=price__savings>€24.00</em>", "120 EUR"),
    ("<div class=installments><del>€120.00</del> <em>€24.00</em></div>", "120 EUR"),
    ("<del>€120.00</del> <em>€4.00</em>", "120 EUR"),
    ("<em>€24.00</em> <del>€120.00</del> <b>€96.00</b>", "96 EUR (120 EUR)"),
    ("<p>Deposit</p><em>€24.00</em> <del>€120.00</del>", "120 EUR"),
    ("<del>€120.00</del> <b>$96.00</b>", "120 EUR"),
    ("<del>€120.00</del> <b>€130.00</b> <i>€96</i>", "120 EUR"),
  ])
  func `counts only where it is beside the stated one`(shown: String, price: String) throws {
    let html = """
      <div itemscope itemtype=https://schema.org/Product><h1 itemprop=name>Oak shelf</h1>
      <div itemprop=offers itemscope itemtype=https://schema.org/Offer>
      <meta itemprop=price content=120.00><meta itemprop=priceCurrency content=EUR>\(shown)</div></div>
      """
    #expect(try readPage(html).priceWords == price)
  }

  @Test(
    arguments: [
      ("1.849<sup>99</sup> Lei", "ro", "RON", "1849.99 RON"),
      ("R$ <span>219</span><span class=cents>90</span>", "pt-BR", "BRL", "219.9 BRL"),
      ("24,<sup>95</sup> €", "de", "EUR", "24.95 EUR"),
      ("$<b>24</b><sup>95</sup>", "en", "USD", "24.95 USD"),
      ("<b>24</b>\n  <sup>95</sup> €", "de", "EUR", "24.95 EUR"),
      ("<b>24</b> <b>.</b><b>95</b>", "en", "EUR", nil),
      ("<b>1</b> <b>299</b> Kč", "cs", "CZK", "1299 CZK"),
      ("<b>1 299</b><sup>00</sup> Kč", "cs", "CZK", "1299 CZK"),
      ("<b>24</b><sup>9</sup> €", "de", "EUR", nil),
      ("<b>24</b><sup>995</sup> €", "de", "EUR", nil),
      ("<b>24.95</b><sup>10</sup> €", "en", "EUR", nil), ("<b></b>24 €", "en", "EUR", "24 EUR"),
    ] as [(String, String, String, String?)])
  func `reads hundredths in an element of their own`(
    price: String, language: String, currency: String, expected: String?
  ) throws {
    let html = """
      <html lang=\(language)><div itemscope itemtype=https://schema.org/Product>
      <h1 itemprop=name>Pan <b>2</b><b>4</b></h1><i itemprop=sku>12<b>34</b></i>
      <div itemprop=offers itemscope><i itemprop=price>\(price)</i>
      <meta itemprop=priceCurrency content=\(currency)></div></div>
      """
    let product = try readPage(html)
    #expect(product.priceWords == expected)
    #expect(product.title == "Pan 24")
    #expect(product.sku == "1234")
  }
}
