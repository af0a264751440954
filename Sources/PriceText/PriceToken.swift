import Money

/// A piece of a text that may hold a price.
enum PriceToken {
  case number(WrittenNumber)
  case sign(CurrencySign)
  case word(PriceWord)
  /// White space of any length.
  case space
  /// Anything else. Every dash is `-`.
  case symbol(Unicode.Scalar)

  var isSpace: Bool { if case .space = self { true } else { false } }
  var sign: CurrencySign? { if case .sign(let sign) = self { sign } else { nil } }
  var number: WrittenNumber? { if case .number(let number) = self { number } else { nil } }
  var word: PriceWord? { if case .word(let word) = self { word } else { nil } }
  func isSymbol(_ scalars: Unicode.Scalar...) -> Bool {
    if case .symbol(let scalar) = self { scalars.contains(scalar) } else { false }
  }
}

/// What a word does to the number beside it.
enum PriceWord {
  /// A unit that things are measured in, such as `kg`.
  case measure
  /// It multiplies: `million`, `k`.
  case scale
  /// It names what follows: `price`.
  case price
  /// It introduces what is to be paid: `now`, `from`.
  case now
  /// It introduces a price that is no longer asked: `was`.
  case former
  /// It introduces an amount that is not the price: `save`, `shipping`.
  case aside
  /// It names a price by measure: `Grundpreis`.
  case unitPrice
  /// It takes the amount away: `off`.
  case off
  /// It introduces the measure that the price is for: `per`.
  case per
  /// It stands between the ends of a range: `to`.
  case to
  /// The thing costs nothing.
  case free
  case other

  /// - Parameter text: the word in lower case.
  init(_ text: String) {
    self = Self.table[text] ?? .other
  }

  private static let table: [String: PriceWord] = {
    let words: [(PriceWord, String)] = [
      (
        .measure,
        "kg g gr mg lb lbs oz l ltr liter litre ml cl dl cm mm m m² m2 qm sqm sqft sqm km in inch "
          + "ft yd кг г л мл см мм м kilo kilogram gramm gram"
      ),
      (
        .scale,
        "k m b mn mio mrd mln mld bn million millions billion billions thousand lakh lakhs lac "
          + "crore crores cr тыс млн млрд 万 萬 億 亿 천 만 억"
      ),
      (
        .price,
        "price prices cost costs preis prix prezzo precio precios preço prijs pris hinta cena цена "
          + "ціна ár ára τιμή fiyat fiyatı harga 价格 價格 価格 가격 السعر costo total our your"
      ),
      (
        .now,
        "now from only just sale ab nur jetzt dès seulement solo da desde ahora apenas por vanaf nu "
          + "från fra nå alkaen od от від από"
      ),
      (
        .former,
        "was were rrp msrp uvp statt vorher war regular original originally list reg before avant "
          + "antes prima vroeger før tidigare ennen původně dříve běžná bežná zamiast było было "
          + "вместо ordinarie regulär"
      ),
      (
        .aside,
        "save saving savings saved sparen spare ersparnis économisez ahorra ahorras risparmi "
          + "bespaar discount rabatt coupon shipping delivery postage versand versandkosten "
          + "livraison envío spedizione verzending доставка orders 满 滿 减 減"
      ),
      (.unitPrice, "grundpreis kilopreis literpreis jämförpris jmfpris kilopris"),
      (.off, "off"),
      (.per, "per pro je par à за"),
      (.to, "to bis til till до a al até tot"),
      (.free, "free gratis kostenlos gratuit gratuito бесплатно 無料 免费 免費"),
    ]
    var table: [String: PriceWord] = [:]
    for (word, spellings) in words {
      for spelling in spellings.split(separator: " ") where table[String(spelling)] == nil {
        table[String(spelling)] = word
      }
    }
    return table
  }()
}
