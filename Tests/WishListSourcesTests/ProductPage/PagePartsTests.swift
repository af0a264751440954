import Testing
import WishListModel

/// Amounts that are parts of a price, without tax, or not for everybody.
@Suite(.timeLimit(.minutes(1)))
struct PagePartsTests {
  @Test(arguments: [
    // Components.
    (
      #"{"priceSpecification": [{"price": 20, "priceComponentType": "https://schema.org/ActivationFee"}, {"price": 840}]}"#,
      "840"
    ),
    (#"{"priceSpecification": [{"price": 100, "priceComponentType": "DownPayment"}]}"#, nil),
    (
      #"{"priceSpecification": {"@type": "CompoundPriceSpecification", "price": 860, "priceComponent": [{"price": 20}, {"price": 840}]}}"#,
      "860"
    ),
    (
      #"{"priceSpecification": {"@type": "CompoundPriceSpecification", "priceComponent": [{"price": 20}]}}"#,
      nil
    ),
    (#"{"priceSpecification": [{"price": 35, "unitCode": "MON"}, {"price": 840}]}"#, "840"),
    (#"{"priceSpecification": [{"price": 35, "name": "Deposit"}, {"price": 840}]}"#, "840"),
    (
      #"{"priceSpecification": [{"price": 35, "name": "Monatsrate (24 x)"}, {"price": 840}]}"#,
      "840"
    ),
    (
      #"{"priceSpecification": [{"price": 35, "priceType": "https://schema.org/DepositPrice"}, {"price": 840}]}"#,
      "840"
    ),
    (#"[{"price": 35, "name": "Anzahlung"}, {"price": 840}]"#, "840"),
    (
      #"[{"price": 35, "priceComponentType": "https://schema.org/Installment"}, {"price": 840}]"#,
      "840"
    ),
    (
      #"{"price": 840, "priceSpecification": [{"price": 35, "priceComponentType": "Installment"}]}"#,
      "840"
    ),
    (#"{"name": "Lamp", "price": 840}"#, "840"),
    (#"{"name": "Lamp with shade", "price": 840}"#, "840"),
    // Tax.
    (
      #"{"priceSpecification": [{"price": 84, "valueAddedTaxIncluded": false}, {"price": 99.96, "valueAddedTaxIncluded": true}]}"#,
      "99.96"
    ),
    (
      #"{"priceSpecification": [{"price": 84, "valueAddedTaxIncluded": "false"}, {"price": 99.96}]}"#,
      "99.96"
    ),
    (
      #"{"priceSpecification": [{"price": 84}, {"price": 99.96, "valueAddedTaxIncluded": "http://schema.org/True"}]}"#,
      "99.96"
    ),
    (#"{"priceSpecification": {"price": 84, "valueAddedTaxIncluded": false}}"#, "84"),
    (
      #"{"price": 84, "priceSpecification": [{"price": 84, "valueAddedTaxIncluded": false}, {"price": 99.96, "valueAddedTaxIncluded": true}]}"#,
      "99.96"
    ),
    (
      #"{"price": 84, "valueAddedTaxIncluded": false, "priceSpecification": {"price": 99.96, "valueAddedTaxIncluded": true}}"#,
      "99.96"
    ),
    (
      #"[{"price": 84, "valueAddedTaxIncluded": false}, {"price": 99.96, "valueAddedTaxIncluded": true}]"#,
      "99.96"
    ),
    (
      #"[{"price": 84, "priceSpecification": {"price": 84, "valueAddedTaxIncluded": false}}, {"price": 99.96}]"#,
      "99.96"
    ),
    // Customers.
    (
      #"[{"price": 70, "eligibleCustomerType": "http://purl.org/goodrelations/v1#Business"}, {"price": 84}]"#,
      "84"
    ),
    (#"{"price": 70, "eligibleCustomerType": "Business"}"#, nil),
    (#"{"price": 70, "eligibleCustomerType": ["Business", "Reseller"]}"#, nil),
    (#"{"price": 70, "eligibleCustomerType": ["gr:Business", "gr:Enduser"]}"#, "70"),
    (
      #"{"price": 84, "priceSpecification": {"price": 70, "eligibleCustomerType": {"@id": "gr:Business"}}}"#,
      "84"
    ),
    (
      #"{"priceSpecification": [{"price": 70, "eligibleCustomerType": "Business"}, {"price": 84}]}"#,
      "84"
    ),
  ])
  func `takes what a person pays in all`(offers: String, price: String?) throws {
    #expect(try readPage(productWith(offers: offers)).priceWords == price)
  }

  @Test(arguments: [
    (
      "", "SK",
      "<meta property=product:price:currency content=EUR><meta property=product:price:amount content=12>",
      "12 EUR"
    ),
    ("", "SK", "", "310 CZK"),
    ("<html lang=sk-SK>", "SK", "", "12 EUR"), ("<html lang=sk-SK>", "https://x/sk", "", "12 EUR"),
    ("", "SK", "<b>12 €</b>", "12 EUR"), ("", "SK", "<b>12 €</b><b>310 Kč</b>", "310 CZK"),
  ])
  func `takes the currency that the page names`(
    head: String, region: String, more: String, price: String
  ) throws {
    let offers = """
      [{"price": 310, "priceCurrency": "CZK", "eligibleRegion": "CZ"},
      {"price": 12, "priceCurrency": "EUR", "eligibleRegion": "\(region)"}]
      """
    #expect(try readPage(head + productWith(offers: offers) + more).priceWords == price)
  }

  @Test(arguments: [
    ("Price", "€8.60", "8.6 EUR"), ("Preis:", "8,60 €", "8.6 EUR"), ("Prix", "8,60 €", "8.6 EUR"),
    ("Written by", "€8.60", nil), ("Est. reading time", "5 minutes", nil),
    ("Price", "on request", nil),
  ])
  func `reads a price that a label names`(label: String, data: String, price: String?) throws {
    let html = """
      <meta property=og:type content=product><meta property=og:title content=Bell>
      <meta name=twitter:label1 content='\(label)'><meta name=twitter:data1 content='\(data)'>
      <meta name=twitter:label2 content=Availability><meta name=twitter:data2 content='Out of stock'>
      """
    let product = try readPage(html)
    #expect(product.priceWords == price)
    #expect(product.availability == .outOfStock)
  }
}
