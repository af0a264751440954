import Testing
import WebAddress

@Suite(.timeLimit(.minutes(1)))
struct SecretParametersTests {
  @Test(arguments: [
    ("https://a.example/p?api_key=abc&id=7", "https://a.example/p?api_key=(hidden)&id=7"),
    (
      "https://a.example/p?id=7&access_token=abc#x",
      "https://a.example/p?id=7&access_token=(hidden)#x"
    ),
    ("https://a.example/p?API%5FKEY=abc", "https://a.example/p?API%5FKEY=(hidden)"),
    ("https://a.example/p?apikey=a=b", "https://a.example/p?apikey=(hidden)"),
    (
      "https://a.example/p?X-Amz-Signature=1&password=2",
      "https://a.example/p?X-Amz-Signature=(hidden)&password=(hidden)"
    ),
    ("https://ada:pw@a.example/p?appid=1", "https://a.example/p?appid=(hidden)"),
    (
      "https://a.example/{id}?consumer_key=ck&q={query}",
      "https://a.example/{id}?consumer_key=(hidden)&q={query}"
    ),
    ("not an address?token=1", "not an address?token=(hidden)"),
  ])
  func `masks the values that may give access`(text: String, masked: String) {
    #expect(WebAddress.hidingSecrets(in: text) == masked)
  }

  @Test(arguments: [
    "https://a.example/p", "https://a.example/p?", "https://a.example/p?id=7&variant=2",
    "https://a.example/p?q={query}&api_key={key}", "https://a.example/p?keyword=tea&author=x",
    "https://a.example/p?api_key", "https://a.example/p?api_key=", "https://a.example/p#token=1",
  ])
  func `leaves other parameters as they are`(text: String) {
    #expect(WebAddress.hidingSecrets(in: text) == text)
  }
}
