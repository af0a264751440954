import Foundation
import TestSupport
import Testing

/// Tables on a terminal that is too narrow for them.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct NarrowTerminalTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    for words in [
      ["--title", "A kettle of copper", "--price", "1234.50 EUR", "-q", "3"],
      ["--title", "Mug", "--price", "4.50 EUR"],
    ] {
      #expect(try program.run(["add"] + words).status == 0)
    }
  }

  private func output(_ words: [String], columns: Int) throws -> String {
    let session = try TerminalSession(
      [BuiltProgram.path] + words + ["--color", "never"],
      environment: program.environment.merging(["PAGER": ""]) { $1 },
      folder: program.home.url.path, columns: columns)
    return session.end().output.replacing("\r\n", with: "\n")
  }

  @Test func `leave out columns and shorten titles`() throws {
    #expect(
      try output(["list"], columns: 44) == """
        ID        TITLE             PRICE      VALUE
        manual:1  A kettle of…  €1,234.50  €3,703.50
        manual:2  Mug               €4.50      €4.50

        """)
    #expect(
      try output(["list"], columns: 30) == """
        ID        TITLE          PRICE
        manual:1  A kettle…  €1,234.50
        manual:2  Mug            €4.50

        """)
  }

  @Test func `leave a whole time out rather than shorten two`() throws {
    let words = ["price", "manual:2", "5 EUR", "--at", "2026-05-01T09:00:00Z"]
    #expect(try program.run(words).status == 0)
    let lines = try output(["history", "manual:2"], columns: 30).split(separator: "\n")
    #expect(lines[1...2] == ["FIRST SEEN        PRICE", "2026-05-01 09:00  €5.00"])
  }

  @Test func `show the change of a price before the availability`() throws {
    try program.home.write(
      #"{sources: {shop: {product: "../../{id}.json", currency: "EUR"}}}"#,
      to: ".config/wishlist/config.json")
    for price in ["10", "9"] {
      try program.home.write(
        #"{"id": 1, "title": "Copper kettle", "price": \#(price), "stock": 3}"#, to: "1.json")
      if price == "10" { #expect(try program.run(["add", "shop:1"]).status == 0) }
    }
    #expect(
      try output(["refresh", "--quiet"], columns: 50) == """
        ID      TITLE          PRICE          CHANGE
        shop:1  Copper kettle  €9.00  -€1.00 (-10 %)

        """)
  }

  /// A shortened amount would read as another amount.
  @Test(
    arguments: [
      (["list"], ["€1,234.50", "€4.50"]), (["total"], ["€3,708.00"]),
      (["set", "--all", "--priority", "high"], ["€1,234.50", "€4.50"]),
      (["history", "manual:1"], ["€1,234.50"]),
      (["show", "manual:1"], ["€1,234.50", "€3,703.50"]),
      (["lookup", "shop:1"], ["€12,345,678.90"]),
    ], [5, 15, 20])
  func `never shorten an amount`(command: (words: [String], amounts: [String]), columns: Int) throws
  {
    try program.home.write(
      #"{"id": 1, "title": "Copper kettle", "price": 12345678.90}"#, to: "1.json")
    try program.home.write(
      #"{sources: {shop: {product: "../../{id}.json", currency: "EUR"}}}"#,
      to: ".config/wishlist/config.json")
    let output = try output(command.words, columns: columns)
    for amount in command.amounts { #expect(output.contains(amount), "\(output)") }
  }
}
