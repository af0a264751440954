import Money

extension CurrencySign {
  /// The signs by their texts.
  ///
  /// Each line of the source lists codes and, after a colon, the texts that stand for them, with
  /// `_` for a space. Before the codes, `?` means that there is no usual code, `~` that the texts
  /// are ambiguous, `!` that they must be adjacent to digits, and `¢` that they stand for the
  /// minor unit.
  static let table: [String: CurrencySign] = {
    var table: [String: CurrencySign] = [:]
    table.reserveCapacity(512)
    for (names, words) in rows(of: lines) {
      let flags = names.filter { ["?", "~", "!", "¢"].contains($0) }
      let sign = CurrencySign(
        codes: names.filter { !flags.contains($0) }, hasUsualCode: !flags.contains("?"),
        isAmbiguous: flags.contains("~"), mustBeAdjacent: flags.contains("!"),
        exponent: flags.contains("¢") ? -2 : 0)
      for word in words {
        table[word.utf8.contains(UInt8(ascii: "_")) ? word.replacing("_", with: " ") : word] = sign
      }
    }
    return table
  }()

  /// The words before and after the colon of each line of a table's source.
  static func rows(of lines: String) -> [(names: [String], words: [String])] {
    lines.split(separator: "\n").map { line in
      let sides = line.split(separator: ":", maxSplits: 1).map { side in
        side.split(separator: " ").map(String.init)
      }
      return (sides[0], sides[1])
    }
  }

  /// Codes that ISO 4217 no longer lists. Prices in old pages and lists still have them.
  static let withdrawn: Set = [
    "ANG", "ATS", "AZM", "BEF", "BGN", "BYR", "CUC", "CYP", "DEM", "EEK", "ESP", "FIM", "FRF",
    "GHC", "GRD", "HRK", "IEP", "ITL", "LTL", "LUF", "LVL", "MRO", "MTL", "MZM", "NLG", "PTE",
    "ROL", "RUR", "SIT", "SKK", "SLL", "STD", "TRL", "VEF", "ZMK", "ZWL",
  ]

  /// Cryptocurrencies in which prices are quoted.
  static let cryptocurrencies: Set = [
    "ADA", "BCH", "BNB", "BTC", "DOGE", "DOT", "ETH", "LTC", "SOL", "USDC", "USDT", "XBT", "XLM",
    "XMR", "XRP",
  ]

  /// Codes that are also words or abbreviations in upper case.
  static let codesThatAreWords: Set = [
    "ADA", "ALL", "AMD", "BAM", "BOB", "COP", "CUP", "DOT", "GEL", "LAK", "MAD", "MOP", "PEN",
    "PHP", "RON", "SIT", "SOL", "SOS", "TOP", "TRY", "ZAR",
  ]

  private static let lines = """
    ? USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP CUP BRL BSD BBD BZD BMD BND KYD FJD GYD \
    JMD LRD NAD SBD SRD TTD XCD TOP WST NIO MOP ZWG CVE : $ dollar dollars
    ? MXN ARS CLP COP UYU DOP CUP PHP : peso pesos
    USD : U.S.$ USA$ U$S u$s U$s U$D u$d
    CAD NIO : C$
    CAD : CAN$ CDN$
    AUD : A$ AUS$
    SGD : S$
    TWD : NT$ NT
    MXN : MEX$
    BRL : R$
    COP : COL$
    UYU : $U
    BOB : $B $b
    DOP : RD$
    JMD : J$
    BBD : BDS$ Bds$
    BSD : B$
    TTD : TT$
    GYD : G$
    LRD : L$
    NAD : N$
    SBD : SI$
    XCD : EC$
    TOP : T$
    ZWG : Z$ ZW$
    CUC : CUC$
    EUR : € euro euros ευρώ евро eur Eur
    GBP EGP SYP LBP FKP GIP SHP SSP SDG : £
    ? GBP EGP SYP LBP : pound pounds
    GBP : stg UK£ £UK
    ¢ GBP : GBp GBX
    ~ ! ¢ GBP : p
    ¢ ? USD CAD AUD NZD EUR MXN : ¢
    EGP : E£ LE L.E L.E. ج.م جنيه جن
    ? ITL TRY GBP SYP : ₤
    ? JPY CNY : ¥
    JPY : 円 日元 yen Yen
    USD : 美元
    EUR : 欧元 歐元
    HKD : 港元 港币 港幣
    TWD : 台币 台幣 新台币 新台幣
    CNY : 人民币 人民幣 yuan Yuan RMB
    ? CNY TWD HKD JPY : 元 圆 圓
    KRW : ₩ 원 won
    INR : ₹ ரூ
    ? INR PKR LKR NPR MUR SCR : Rs Rs. RS Re Re. ₨ र रु रू රු
    BDT : ৳ টাকা Tk Tk. TK
    AFN : ؋
    SEK : Skr
    NOK : Nkr
    DKK : Dkr
    ISK : Ikr
    ? SEK NOK DKK ISK : kr kr. Kr Kr. KR
    CZK : Kč Kč. Kčs KČ kč Kc
    PLN : zł zł. Zł ZŁ zl zlotych złotych
    HUF : Ft Ft.
    CHF : SFr SFr. sFr. CHf
    CHF XOF XAF XPF GNF RWF BIF KMF DJF CDF : Fr. Fr
    ? CHF XOF XAF XPF : franc francs ₣
    ? RON MDL : lei Lei LEI leu
    BGN : лв лв. лева
    ? RUB BYN : руб руб. рублей рубля рубль Руб Руб. р. р Р
    RUB : ₽
    UAH : ₴ грн грн. гривень hrn
    KZT : ₸ тг тг. тенге
    RSD : дин дин. Дин din din. Dinara dinara
    MKD : ден ден. ДЕН
    ? KGS UZS : som сом с
    UZS : so'm soʻm so‘m Sʻ S'
    BAM : КМ км
    ~ BAM : KM
    TRY : ₺ TL
    ILS : ₪ NIS nis ש״ח ש"ח ש'ח
    GEL : ₾ ლ ლარი lari
    AMD : ֏ դր
    AZN : ₼ ман
    IRR : ریال ر.إ
    ? IRR YER OMR SAR QAR : ﷼ ريال
    IRT : تومان تومن toman tomans Toman
    SAR : ر.س
    QAR : ر.ق
    OMR : ر.ع ر.ع.
    YER : ر.ي
    AED : د.إ
    AED MAD : Dhs Dhs. DHS dhs
    ? AED MAD : درهم Dh
    MAD : د.م د.م.
    BHD : د.ب
    KWD : د.ك KD
    JOD : د.أ د.ا
    IQD : ع.د د.ع
    LYD : ل.د د.ل
    TND : د.ت DT
    DZD : د.ج دج
    ? KWD BHD JOD IQD LYD TND DZD RSD : دينار د.
    SYP : ل.س
    LBP : ل.ل
    SDG : ج.س ج.س.
    ERN : Nfk ናቕፋ نافكا
    ETB : ብር
    ? ETB BYN : Br Br.
    VND : ₫ đ VNĐ đồng
    THB : ฿ บาท
    KHR : ៛
    LAK : ₭
    MNT : ₮
    MMK : Ks
    IDR : Rp Rp.
    MYR : RM
    PHP : ₱
    BTN : Nu Nu.
    MVR : Rf Rf.
    PEN : S/ S/.
    PAB : B/. B/
    ? BOB VES : Bs Bs.
    CRC SVC : ₡
    PYG : ₲ Gs Gs. GS
    ANG AWG : ƒ
    NGN : ₦
    GHS : ₵ GH₵ GH¢
    KES : KSh KSh. KShs Ksh
    UGX : USh
    TZS : TSh
    XPF : CFPF FCFP
    XCG : Cg Cg.
    TMT : ТМТ
    ? XOF XAF : CFA FCFA F.CFA F_CFA Fr_CFA فرانک_CFA
    RWF : FRw RF
    BIF : FBu Fbu
    DJF : Fdj
    MGA : Ar
    HRK : kn
    BTC : ₿ Ƀ
    ~ ! ZAR : R
    ~ ALL : Lek lek
    ~ BHD : BD
    ~ LYD : LD
    ~ GNF : FG GFr
    MRU : أ.م
    ~ MRU : UM
    ~ ZMW : ZK
    ~ MWK : MK
    ~ MZN : MT
    ~ STN : Db
    """
}
