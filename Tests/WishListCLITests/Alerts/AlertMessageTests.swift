import Foundation
import TestSupport
import Testing

/// What a shop can write into the message that a program receives.
@Suite(.timeLimit(.minutes(1)))
struct AlertMessageTests {
  /// The title in JSON, and how the message begins.
  @Test(arguments: [
    ("Kettle", "Kettle: "), (#"Ket\ntle\r\nX: free"#, "Ket tle X: free: "),
    (#"\u001b[31mKettle"#, "␛[31mKettle: "), (#"Ket\u202etle"#, "Ket<U+202E>tle: "),
    (#"-rf \u2028 x"#, "-rf   x: "), (#"Ket\u0085tle\u2066"#, "Ket tle<U+2066>: "),
    (String(repeating: "é", count: 300), String(repeating: "é", count: 200) + "…: "),
    (String(repeating: "é", count: 200), String(repeating: "é", count: 200) + ": "),
  ])
  func `is one line in which everything is visible`(title: String, start: String) throws {
    let bench = try TestBench(
      shop: ["7": #"{"id": 7, "title": "\#(title)", "price": 9}"#],
      configuration: #"on_alert: ["sh", "-c", "cat > \"$HOME/alert\""]"#)
    #expect(try bench.run("add", "7", "--target", "10").status == 0)
    struct Alert: Decodable { let message: String }
    let alert = try JSONDecoder().decode(Alert.self, from: bench.scratch.read("alert"))
    #expect(alert.message == start + "9 EUR, at or below the target of 10 EUR")
  }

  @Test func `names a long id by its beginning`() throws {
    let bench = try TestBench()
    let id = String(repeating: "x", count: 5000)
    let run = try bench.run("show", "shop:\(id)")
    #expect(run.errors == "wishlist: shop:\(id.prefix(195))… is not on the list\n")
  }
}
