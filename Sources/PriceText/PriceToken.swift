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
enum PriceKeyword: Equatable {
  /// A unit of measurement, such as `kg`.
  case unit
  /// A word that multiplies the number before it by a power of ten, such as `million`.
  case magnitude(Int)
  /// The letter `k`: thousands in `$38K`, and the purity of gold in `14k`.
  case k
  /// A word that multiplies the number before it, or means something else, such as `m` or `cr`.
  case ambiguousMagnitude
  /// The name of the hundredths of the currency before it, such as `gr` in `18 zł 49 gr`.
  case subunit
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
  /// A word that says that the price is with tax, such as `brutto`.
  case gross
  /// A word that says that the price is without tax, such as `netto`.
  case net
  /// A word that says the same beside the name of a tax: `incl`, as in `incl. VAT`.
  case including
  /// The opposite of ``including``.
  case excluding
  /// The name of a tax on sales, such as `VAT`.
  case tax
  case other

  /// Whether the word multiplies the number before it, or may do so.
  var isMagnitude: Bool {
    switch self {
    case .magnitude, .k, .ambiguousMagnitude: true
    default: false
    }
  }

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
        .magnitude(3),
        "thousand tsd tausend mil mila mille rb ribu tis tisíc tys tysięcy тыс тысяч тис хил хиляди "
          + "duizend tusen tusind ezer bin mii nghìn ngàn พัน هزار ألف हज़ार हजार হাজার 千 천"
      ),
      (.magnitude(4), "万 萬 만 หมื่น"),
      (.magnitude(5), "lakh lakhs lac lacs लाख লাখ লক্ষ แสน"),
      (
        .magnitude(6),
        "million millions millionen millones milhão milhões milioni milioane milion miliony milionů "
          + "miljoen miljoner millioner mio mln млн миллион миллионов мільйонів jt juta triệu milyon "
          + "ล้าน میلیون مليون"
      ),
      (.magnitude(7), "crore crores करोड़ करोड कोटি"),
      (.magnitude(8), "億 亿 억"),
      (.magnitude(9), "mrd mld mlrd млрд milliarden miliard miliar milyar میلیارد مليار"),
      (.k, "k"),
      // Thousands, millions, metres, months; billions on two scales; a credit or a crore.
      (.ambiguousMagnitude, "m mn b bn billion billions t tr cr 百 兆 조"),
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
      (.gross, "brutto bruto ttc 税込 税込み 內含稅 含税 含稅"),
      (.net, "netto neto ht 税抜 税抜き 税別 未税 未稅"),
      (
        .including,
        "incl inclusive including included inc inkl inklusive inbegriffen con incluido incluida "
          + "inclusa incluso compresa avec comprise com s včetně vč z met inclusief med dahil с "
          + "включая"
      ),
      (
        .excluding,
        "excl excluding exclusive excluded ex exc exkl exklusive zzgl ohne plus sin sans hors senza "
          + "esclusa escluso sem bez zonder exclusief utan uden hariç без"
      ),
      (
        .tax,
        "vat gst hst tax taxes mwst ust umsatzsteuer mehrwertsteuer btw tva iva moms mva dph pdv ddv "
          + "alv áfa kdv ндс пдв ддс φπα"
      ),
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
