import Testing
import WebAddress

/// Hosts with characters beyond ASCII (UTS #46, without transitional processing).
@Suite(.timeLimit(.minutes(1)))
struct InternationalNameTests {
  @Test(arguments: [
    ("bücher.example", "xn--bcher-kva.example"), ("BÜCHER.Example", "xn--bcher-kva.example"),
    ("bu\u{308}cher.example", "xn--bcher-kva.example"), ("faß.de", "xn--fa-hia.de"),
    ("ΣΊΣΥΦΟΣ.gr", "xn--kxa6akbbkh.gr"), ("σίσυφος.gr", "xn--kxa6ajbbmh.gr"),
    ("ＦＵＬＬｗｉｄｔｈ．example", "fullwidth.example"), ("１２７.0.0.1", "127.0.0.1"),
    ("例え。テスト", "xn--r8jz45g.xn--zckzah"), ("مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"),
    ("יוֹם.example", "xn--hdb9cls.example"), ("☃.example", "xn--n3h.example"),
    ("ex\u{AD}ample.com", "example.com"), ("𝒜ⅷ.example", "aviii.example"),
    ("b%C3%BCcher.example", "xn--bcher-kva.example"), ("ü%41.example", "xn--a-dha.example"),
    ("XN--BCHER-KVA.example", "xn--bcher-kva.example"), ("ü_x.example", "xn--_x-wka.example"),
  ])
  func `has A-labels`(host: String, labels: String) {
    #expect(WebAddress("https://\(host):8080/p")?.host == labels)
    #expect(WebAddress("https://\(host):8080/p")?.text == "https://\(labels):8080/p")
  }

  @Test(arguments: [
    "\u{301}.example", "-ü.example", "عa.example", "a\u{200D}b.example", "ü..example", "℀.example",
    "ａ／ｂ.example", "a；b.example", "ü%2Fa.example", "ü%40a.example", "%FC.example", "０x7f.1",
    "\u{AD}.example", "ü\u{0}.example", "ü a.example", "\u{FFFD}.example",
    String(repeating: "ü", count: 70) + ".example",
  ])
  func `refuses names that are invalid`(host: String) {
    #expect(WebAddress("https://\(host)/") == nil)
  }
}
