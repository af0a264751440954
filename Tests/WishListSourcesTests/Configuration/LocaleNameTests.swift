import Testing

@testable import WishListSources

/// Options, configurations and the environment name locales in one way.
@Suite(.timeLimit(.minutes(1)))
struct LocaleNameTests {
  @Test(arguments: [
    ("ko_KR", "ko_KR"), ("ko_KR.UTF-8", "ko_KR"), ("de_DE@euro", "de_DE"), ("en-GB", "en_GB"),
    ("fil", "fil"), ("zh_Hant_TW", "zh_Hant_TW"), ("es_419", "es_419"), ("C", "en_US"),
    ("C.UTF-8", "en_US"), ("POSIX", "en_US"), ("de-DE-u-co-phonebk", "de_DE_u_co_phonebk"),
  ])
  func `is read in the forms that people and systems write`(text: String, identifier: String) {
    #expect(LocaleName(text)?.identifier == identifier)
  }

  @Test(arguments: ["", "x", "de_", "_DE", "12", "aaaaaaaaaaaa", "Korean!", "de DE", ".UTF-8"])
  func `is refused in other forms`(text: String) {
    #expect(LocaleName(text) == nil)
  }
}
