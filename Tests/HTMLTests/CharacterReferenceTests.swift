import HTML
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CharacterReferenceTests {
  @Test(arguments: [
    ("a &amp; b &AMP; c", "a & b & c"), ("&lt;b&gt; &quot;x&quot; &apos;", "<b> \"x\" '"),
    ("&amp;amp;", "&amp;"), ("&eacute;&hellip;", "é…"), ("&#252;&#x1F600;&#X2F;", "ü😀/"),
    ("&#150;", "–"), ("&amp", "&amp"),
    (
      "&nosuch; &; & &#; &#0; &#xD800; &#-1;",
      "&nosuch; &; & &#; &#0; &#xD800; &#-1;"
    ),
    ("&\(String(repeating: "a", count: 40));", "&\(String(repeating: "a", count: 40));"),
  ])
  func `is decoded once`(text: String, decoded: String) {
    #expect(CharacterReference.decoding(text) == decoded)
  }
}
