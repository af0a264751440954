import Money

/// A token of a text that may contain a price.
enum PriceToken {
  case number(NumberToken)
  /// A sign of a currency.
  case sign(CurrencySign)
  case word(PriceKeyword)
  /// White space of any length.
  case space
  /// Any other character. Every dash is `-`.
  case punctuation(Unicode.Scalar)

  var isSpace: Bool { if case .space = self { true } else { false } }
  var sign: CurrencySign? { if case .sign(let sign) = self { sign } else { nil } }
  var number: NumberToken? { if case .number(let number) = self { number } else { nil } }
  var word: PriceKeyword? { if case .word(let word) = self { word } else { nil } }
  func isPunctuation(_ scalars: Unicode.Scalar...) -> Bool {
    if case .punctuation(let scalar) = self { scalars.contains(scalar) } else { false }
  }
}

/// The meaning of a word beside a number, in the languages of the shops that are known.
enum PriceKeyword {
  /// A unit of measurement, such as `kg`.
  case unit
  /// A word that multiplies the number, such as `million` or `k`.
  case multiplier
  /// A label of a price, such as `price`.
  case priceLabel
  /// A label of the price that is to be paid, such as `now` or `from`.
  case currentLabel
  /// A label of a price that is no longer valid, such as `was`.
  case formerLabel
  /// A label of an amount that is not a price, such as `save` or `shipping`.
  case otherLabel
  /// A label of a price per unit of measurement, such as `Grundpreis`.
  case unitPriceLabel
  /// A word after an amount that is taken off a price: `off`.
  case off
  /// A word before the unit to which a price applies, such as `per`.
  case per
  /// A word between the ends of a range, such as `to`.
  case to
  /// A word for a price of zero, such as `free`.
  case free
  case other

  /// The meaning of a word in lower case.
  init(_ text: String) {
    self = Self.table[text] ?? .other
  }

  private static let table: [String: PriceKeyword] = {
    let words: [(PriceKeyword, String)] = [
      (
        .unit,
        "kg g gr mg lb lbs oz l ltr liter litre ml cl dl cm mm m m² m2 qm sqm sqft sqm km in inch "
          + "ft yd кг г л мл см мм м kilo kilogram gramm gram"
      ),
      (
        .multiplier,
        "k m b mn mio mrd mln mld bn million millions billion billions thousand lakh lakhs lac "
          + "crore crores cr тыс млн млрд 万 萬 億 亿 천 만 억"
      ),
      (
        .priceLabel,
        "price prices cost costs preis prix prezzo precio precios preço prijs pris hinta cena цена "
          + "ціна ár ára τιμή fiyat fiyatı harga 价格 價格 価格 가격 السعر costo total our your"
      ),
      (
        .currentLabel,
        "now from only just sale ab nur jetzt dès seulement solo da desde ahora apenas por vanaf nu "
          + "från fra nå alkaen od от від από"
      ),
      (
        .formerLabel,
        "was were rrp msrp uvp statt vorher war regular original originally list reg before avant "
          + "antes prima vroeger før tidigare ennen původně dříve běžná bežná zamiast było было "
          + "вместо ordinarie regulär"
      ),
      (
        .otherLabel,
        "save saving savings saved sparen spare ersparnis économisez ahorra ahorras risparmi "
          + "bespaar discount rabatt coupon shipping delivery postage versand versandkosten "
          + "livraison envío spedizione verzending доставка orders 满 滿 减 減"
      ),
      (.unitPriceLabel, "grundpreis kilopreis literpreis jämförpris jmfpris kilopris"),
      (.off, "off"),
      (.per, "per pro je par à за"),
      (.to, "to bis til till до a al até tot"),
      (.free, "free gratis kostenlos gratuit gratuito бесплатно 無料 免费 免費"),
    ]
    var table: [String: PriceKeyword] = [:]
    for (word, spellings) in words {
      for spelling in spellings.split(separator: " ") where table[String(spelling)] == nil {
        table[String(spelling)] = word
      }
    }
    return table
  }()
}
