import WishListModel

/// The words beside an amount of money, which say what the amount is.
struct PriceLabel {
  private let words: [String]

  init(_ text: String) {
    words = String(text.unicodeScalars.prefix(400)).lowercased().split { !$0.isLetter && $0 != "+" }
      .map(String.init)
  }

  /// Whether the words name a part of what is paid: a deposit, an instalment, a fee.
  var namesPart: Bool {
    let text = " \(words.joined(separator: " ")) "
    return Self.parts.contains { text.contains(" \($0) ") }
  }

  /// Whether the words say nothing or that the amount is the price: `now only`.
  var namesPrice: Bool {
    words.allSatisfy(Self.priceWords.contains)
  }

  /// Whether the words may stand before a former price: `instead of`, `was`, or none.
  var namesFormerPrice: Bool {
    words.allSatisfy { Self.formerWords.contains($0) || Self.priceWords.contains($0) }
  }

  /// Whether the last words say nothing or that the next amount is the price.
  var endsInPrice: Bool {
    words.last.map(Self.priceWords.contains) ?? true
  }

  /// Whether the words after an amount say that it is no price: `off`, `per month`, `shipping`.
  /// Words farther on belong to the next amount, as in `€96 You save €24`.
  var followsPart: Bool {
    for (place, word) in words.prefix(3).enumerated() {
      if Self.additions.contains(word) { return false }
      if Self.timeWords.contains(word) { return true }
      if place < 2, Self.followingWords.contains(word) { return true }
      if place == 0, Self.followingBeginnings.contains(where: word.hasPrefix) { return true }
    }
    return false
  }

  private static let parts = [
    "deposit", "down payment", "downpayment", "installment", "installments", "instalment",
    "instalments", "monthly payment", "monthly price", "per month", "activation fee", "setup fee",
    "shipping", "shipping cost", "delivery fee", "cleaning fee", "anzahlung", "kaution",
    "monatsrate", "pro monat", "monatlich", "aktivierungsgebühr", "versandkosten", "acompte",
    "mensualité", "par mois", "frais de port", "depósito", "cuota", "cuota mensual", "al mes",
    "acconto", "caparra", "rata", "al mese", "aanbetaling", "borg", "per maand", "záloha",
    "zaliczka", "rata miesięczna", "задаток", "предоплата", "в месяц", "頭金", "月額", "分割払い",
  ]

  private static let formerWords: Set = [
    "was", "instead", "of", "before", "regular", "regularly", "list", "rrp", "msrp", "original",
    "statt", "zuvor", "vorher", "bisher", "uvp", "avant", "lieu", "au", "de", "antes", "prima",
    "anziché", "era", "van", "förr", "tidigere", "før", "původně", "dříve", "wcześniej", "было",
    "通常", "原价", "定价", "정가", "ord", "tidligere",
  ]

  /// Words before what is not contained in a price, or is.
  private static let additions: Set = [
    "+", "plus", "zzgl", "zuzüglich", "inkl", "incl", "inclusive", "including", "excl", "exkl",
    "excluding", "hors", "más", "mas", "più", "ttc", "exc", "inc",
  ]

  private static let timeWords: Set = [
    "month", "monthly", "mo", "mth", "pm", "week", "weekly", "year", "yearly", "monat", "monatlich",
    "mtl", "mois", "mes", "mese", "mês", "maand", "miesiąc", "měsíc", "мес", "месяц", "ay", "月",
  ]

  private static let followingWords: Set = [
    "off", "saved", "saving", "savings", "discount", "down", "deposit", "fee", "x", "times",
    "cashback", "coupon", "rabatt", "rabat", "gespart", "ersparnis", "gutschein", "anzahlung",
    "pfand", "kaution", "rate", "raten", "rata", "remise", "cuotas", "parcelas", "korting",
    "sconto",
    "descuento", "desconto", "alennus", "indirim", "скидка", "sleva", "zľava", "zniżka", "borg",
  ]

  private static let followingBeginnings = [
    "instal", "shipping", "postage", "deliver", "versand", "liefer", "livrais", "envío", "envio",
    "spediz", "verzend", "frakt", "fragt", "doprav", "dostaw", "достав", "econom", "économ",
    "ahorr", "risparm", "bespa", "送料", "割引", "运费", "優惠", "배송",
  ]

  private static let priceWords: Set = [
    "now", "only", "just", "our", "price", "sale", "special", "offer", "today", "deal", "new",
    "current", "is", "for", "at", "your", "the", "final", "promo", "promotional", "reduced", "to",
    "online", "web", "jetzt", "nur", "preis", "angebot", "angebotspreis", "sonderpreis",
    "aktionspreis", "aktion", "neu", "neuer", "unser", "heute", "aktuell", "aktueller", "für",
    "prix", "maintenant", "actuel", "notre", "promotionnel", "soldé", "soldes", "nouveau",
    "le", "precio", "ahora", "oferta", "actual", "por", "prezzo", "ora", "offerta", "scontato",
    "preço", "agora", "nu", "prijs", "actie", "actieprijs", "aanbieding", "voor", "pris",
    "kampanj", "kampanjpris", "tilbud", "cena", "teraz", "promocyjna", "nyní", "akce", "akční",
    "aktualna", "aktuální", "цена", "сейчас", "новая", "акция", "價格", "価格", "特価", "セール",
    "現価", "现价", "促销价", "售价", "특가", "판매가", "할인가", "fiyat", "fiyatı", "şimdi", "ár",
    "akciós", "most", "pret", "preț", "acum", "hinta", "nyt",
  ]
}
