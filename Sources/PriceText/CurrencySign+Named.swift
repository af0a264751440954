import Money

extension CurrencySign {
  /// The sign that a short text is only for who knows the currency: `R` where prices are in rand,
  /// `Php` where they are in Philippine pesos.
  ///
  /// - Parameter text: The text without a point after it.
  init?(_ text: String, of currency: Currency) {
    let code = currency.code
    if code == "IRR", Self.table[text]?.codes == [Self.toman] {
      self.init(codes: [code], exponent: 1)
      return
    }
    guard
      text.utf8.count <= 5,
      text.uppercased() == code || Self.abbreviations[code]?.contains(text) ?? false
    else { return nil }
    self.init(codes: [code])
  }

  /// The abbreviations of a currency that are too short, or shared by too many, to stand for it
  /// anywhere.
  private static let abbreviations: [String: Set<String>] = {
    var table: [String: Set<String>] = [:]
    for (codes, words) in rows(of: lines) { table[codes[0]] = Set(words) }
    return table
  }()

  private static let lines = """
    AED : DH Dh DHS dh
    AFN : Af Afs
    ALL : L Lek
    ANG : NAf Naf
    AOA : Kz
    AWG : Afl
    AZN : man m
    BAM : KM
    BDT : Tk TK tk Taka taka
    BGN : lv
    BHD : BD
    BIF : F Fr FBu
    BOB : Bs BS
    BTN : Nu
    BWP : P
    CDF : F Fr FC
    CHF : F Fr FR fr
    CRC : C
    CVE : Esc esc
    DJF : F Fr Fdj
    DKK : kr KR
    DZD : DA Da da
    EGP : LE Le
    ETB : Br
    GEL : L
    GHS : GH C
    GMD : D
    GNF : F Fr FG GF
    GTQ : Q
    HNL : L Lps LPS
    HTG : G Gde
    HUF : Ft
    IDR : Rp RP rp
    ILS : NIS
    INR : Rs RS rs
    IQD : ID
    IRR : Rl Rls
    ISK : kr
    JOD : JD
    KES : Sh KSh Ksh KSH
    KMF : F Fr CF
    KWD : KD
    KZT : T
    LAK : K
    LBP : LL
    LKR : Rs RS SLRs
    LSL : L M
    LYD : LD
    MAD : DH Dh DHS Dhs dh dhs
    MDL : L
    MGA : Ar
    MMK : K Ks
    MOP : P
    MUR : Rs RS
    MVR : Rf MRf
    MWK : K MK
    MYR : RM Rm rm
    MZN : MT MTn
    NAD : N
    NGN : N
    NOK : kr KR
    NPR : Rs RS NRs
    OMR : RO OR
    PAB : B
    PEN : S
    PGK : K
    PHP : P
    PKR : Rs RS
    PLN : Zl ZL
    PYG : G Gs GS gs
    QAR : QR
    RON : L
    RSD : din
    RWF : F Fr FRw FRW
    SAR : SR Sr
    SCR : SR Rs RS
    SEK : kr KR
    SLE : Le
    SLL : Le
    SOS : Sh
    STN : Db
    SZL : E
    THB : B Bt BHT
    TJS : SM
    TMT : m
    TND : D DT
    TZS : Sh TSh
    UGX : Sh USh
    VES : Bs BS
    VND : d D đ
    VUV : VT Vt
    WST : T
    XAF : F Fr CFA
    XOF : F Fr CFA
    XPF : F Fr
    YER : YR
    ZAR : R
    ZMW : K ZK
    """
}
