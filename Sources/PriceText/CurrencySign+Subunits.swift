extension CurrencySign {
  /// Returns whether a word names the hundredths of this sign's currency: `gr` after `zł`.
  func hasSubunit(_ word: String) -> Bool {
    guard let currencies = Self.subunits[word.lowercased()] else { return false }
    return codes.contains(where: currencies.contains)
  }

  /// The codes of the currencies by the names of their hundredths, in lower case and without a
  /// point after them.
  private static let subunits: [String: Set<String>] = {
    var table: [String: Set<String>] = [:]
    for (codes, words) in rows(of: lines) {
      for word in words { table[word, default: []].formUnion(codes) }
    }
    return table
  }()

  private static let lines = """
    PLN : gr grosz grosze groszy
    RUB BYN UAH : коп копеек копейки копейка копійок копійки копійка kop kopeks
    USD CAD AUD NZD HKD SGD EUR ZAR : ¢ c ct cent cents
    EUR CHF XPF MAD DZD : centime centimes ct cts
    EUR : centesimi centesimo céntimo céntimos cêntimo cêntimos λεπτά snt senttiä
    GBP : p pence penny
    CHF : rp rappen
    CZK SKK : h hal haléř haléře haléřů halierov
    SEK NOK DKK : öre øre ore
    RON MDL : ban bani
    BGN : ст стотинки
    TRY : kr krş kuruş
    BRL MXN ARS CLP COP UYU DOP PHP : centavo centavos
    INR PKR NPR LKR MUR : paisa paise p ps पैसे
    MYR IDR : sen
    THB : satang สตางค์
    ILS : agorot אגורות
    HRK RSD BAM MKD : lipa lp para пара
    KZT : тиын
    KGS : тыйын
    HUF : fillér
    AED QAR : fils فلس
    SAR : halala halalas هللة
    EGP : pt piastres قرش
    NGN : k kobo
    GHS : pesewas
    KES TZS UGX : senti
    GEL : თეთრი tetri
    """
}
