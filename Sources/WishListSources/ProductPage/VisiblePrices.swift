import Foundation
import HTML
import Money
import PriceText
import WishListModel

/// The prices that people see on a product page. They decide where the page's data is in doubt.
struct VisiblePrices {
  private let numbers: [VisibleNumber]
  /// The indices of the numbers in each microdata item.
  private let numbersOfItem: [Int: [Int]]
  private let locale: Locale?
  private let work: WorkCounter

  init(_ document: HTMLDocument, counting work: WorkCounter) {
    numbers = document.numbers
    var numbersOfItem: [Int: [Int]] = [:]
    for (index, number) in numbers.enumerated() {
      if let item = number.item { numbersOfItem[item, default: []].append(index) }
    }
    self.numbersOfItem = numbersOfItem
    locale = document.language?.collapsingWhiteSpace().map { Locale(identifier: $0) }
    self.work = work
  }

  /// How often the page shows an amount with a currency sign or code and not struck through.
  func count(of price: Money) -> Int {
    numbers.count { !$0.isStruckThrough && money($0, price.currency)?.amount == price.amount }
  }

  /// The lower price that a microdata item shows right beside its own, if its own is struck
  /// through.
  ///
  /// Some shops lower the visible price and forget to change the data. An amount that words may
  /// name as something else, such as a saving or an instalment, is no price.
  func reducedPrice(from price: Money, item: Int) -> Money? {
    let own = numbersOfItem[item, default: []]
    guard let struck = own.firstIndex(where: { isStruck(numbers[$0], price) }) else { return nil }
    let shown = own.map { index -> Money? in
      let number = numbers[index]
      return number.isStruckThrough ? nil : money(number, price.currency)
    }
    var candidates: [Int] = []
    // The words since the price that is struck through belong to the next amount.
    var label = ""
    for place in own.indices where place > struck {
      label += " \(numbers[own[place]].textBefore)"
      if shown[place] != nil {
        if PriceLabel(label).namesPrice { candidates.append(place) }
        break
      }
      label += " \(numbers[own[place]].text)"
    }
    if candidates.isEmpty, struck > 0, shown[struck - 1] != nil,
      !shown[(struck + 1)...].contains(where: { $0 != nil }),
      PriceLabel(numbers[own[struck]].textBefore).namesFormerPrice,
      PriceLabel(numbers[own[struck - 1]].textBefore).endsInPrice
    {
      candidates.append(struck - 1)
    }
    guard let place = candidates.first, let reduced = shown[place] else { return nil }
    return isPlausible(reduced, numbers[own[place]], insteadOf: price, among: shown)
      ? reduced : nil
  }

  /// Returns whether an amount may be the price now. A zero is what is due today or the cost of
  /// shipping, and an amount that completes a higher one to the price is what is saved.
  private func isPlausible(
    _ reduced: Money, _ number: VisibleNumber, insteadOf price: Money, among shown: [Money?]
  ) -> Bool {
    guard reduced.amount < price.amount, reduced.currency == price.currency,
      !reduced.amount.isZero, !number.isAside, !PriceLabel(number.textAfter).followsPart,
      let tenfold = reduced.amount.multiplied(by: Amount(10)), tenfold >= price.amount,
      let saved = price.amount.subtracting(reduced.amount)
    else { return false }
    return saved <= reduced.amount || !shown.contains { $0?.amount == saved }
  }

  private func isStruck(_ number: VisibleNumber, _ price: Money) -> Bool {
    number.isStruckThrough && money(number, price.currency)?.amount == price.amount
  }

  /// The price in a text that contains nothing else. A number without a currency is not a price.
  private func money(_ number: VisibleNumber, _ currency: Currency?) -> Money? {
    work.add()
    let isBare = number.text.unicodeScalars.allSatisfy {
      !$0.properties.isAlphabetic && $0.properties.generalCategory != .currencySymbol
    }
    guard !isBare else { return nil }
    // Most texts with a digit are not prices. The reason does not matter.
    return try? PriceText.exactMoney(number.text, locale: locale, currency: currency)
  }

  /// What the value of a `class` attribute says about the amounts inside, by the words that shops
  /// use in class names.
  static func role(ofClass value: String) -> TextRole? {
    let value = value.lowercased()
    if strikethroughWords.contains(where: value.contains) { return .struckThrough }
    if asideWords.contains(where: value.contains) { return .aside }
    return value.contains("price") && formerPriceWords.contains(where: value.contains)
      ? .struckThrough : nil
  }

  private static let strikethroughWords = ["strike", "crossed", "line-through"]
  private static let formerPriceWords = ["old", "was", "original", "before", "list", "regular"]
  private static let asideWords = [
    "saving", "you-save", "yousave", "saved", "instal", "shipping-cost", "shipping-price",
    "delivery-price", "monthly", "per-month", "deposit", "unit-price", "unitprice",
  ]
}
