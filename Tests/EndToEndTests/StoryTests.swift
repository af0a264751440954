import TestSupport
import Testing

/// The workflows of three small programs that this one replaces.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct StoryTests {
  @Test func `a wish list fetches, saves, lists and deletes by id`() throws {
    let server = try WebServer { request in
      switch request.path {
      case "/products/1":
        .init(#"{"id": 1, "title": "Essence Mascara Lash Princess", "price": 9.99}"#)
      case "/products/2": .init(#"{"id": 2, "title": "Eyeshadow Palette", "price": 19.99}"#)
      default: .init(404, #"{"message": "Product not found"}"#)
      }
    }
    let program = try BuiltProgram()
    try program.configure(dummyjson: server)

    #expect(
      try program.run(["lookup", "1"]).output.contains("1\tEssence Mascara Lash Princess\t$9.99"))
    #expect(try program.run(["list", "--json"]).output == "[]\n")
    #expect(try program.run(["add", "1"]).status == 0)
    #expect(try program.run(["add", "2"]).status == 0)
    #expect(
      try program.run(["list"]).output == """
        ID\tTITLE\tQTY\tPRICE\tVALUE\tCHANGE
        1\tEssence Mascara Lash Princess\t1\t$9.99\t$9.99\t
        2\tEyeshadow Palette\t1\t$19.99\t$19.99\t

        """)
    let removed = try program.run(["remove", "1"])
    #expect(removed.output == "removed [1] Essence Mascara Lash Princess\n")
    #expect(try program.run(["list"]).output.contains("Mascara") == false)
    let missing = try program.run(["add", "3"])
    #expect(missing.status == 1)
    #expect(missing.errors == "wishlist: dummyjson has no product 3\n")
  }

  @Test func `a chat log creates, reads, updates and deletes, in Korean`() throws {
    var program = try BuiltProgram(environment: ["LANG": "ko_KR.UTF-8", "TZ": "Asia/Seoul"])
    let clock = { (time: String) in ["WISHLIST_NOW": "2026-11-30T\(time)Z"] }
    #expect(try program.run(["add", "--title", "주전자"]).status == 0)
    let chat = "manual:1"

    #expect(try program.run(["note", "list", chat]).output == "메모가 없습니다.\n")
    program.environment.merge(clock("06:05:00")) { $1 }
    #expect(try program.run(["note", "add", chat, "안녕하세요"]).status == 0)
    program.environment.merge(clock("23:59:59")) { $1 }
    #expect(try program.run(["note", "add", chat, "-"], input: "둘째 줄\n셋째 👋\n").status == 0)
    #expect(
      try program.run(["note", "list", chat]).output == """
        메모 2개
        1  2026-11-30 오후 3:05
           안녕하세요
        2  2026-12-01 오전 8:59
           둘째 줄
           셋째 👋

        """)
    program.environment.merge(clock("07:00:00")) { $1 }
    #expect(try program.run(["note", "edit", chat, "1", "안녕히 계세요"]).status == 0)
    #expect(try program.run(["note", "remove", chat, "2"]).status == 0)
    #expect(
      try program.run(["note", "list", chat]).output == """
        메모 1개
        1  2026-11-30 오후 3:05 (수정됨 2026-11-30 오후 4:00)
           안녕히 계세요

        """)
    let american = ["LANG": "en_US.UTF-8", "TZ": "America/New_York"]
    #expect(
      try program.run(["note", "list", chat], environment: american).output == """
        1 note
        1  2026-11-30 1:05 AM (edited 2026-11-30 2:00 AM)
           안녕히 계세요

        """)
  }

  @Test func `a coin portfolio joins live prices with stored amounts`() throws {
    let server = try WebServer { request in
      request.path.contains("bitcoin") && request.path.contains("ethereum")
        ? .init(#"{"bitcoin": {"usd": 64000.5}, "ethereum": {"usd": 3.2e3}}"#)
        : .init(request.path.contains("bitcoin") ? #"{"bitcoin": {"usd": 65000}}"# : "{}")
    }
    let program = try BuiltProgram()
    try program.home.write(
      """
      {default_source: "coingecko", sources: {coingecko: {
        product: "\(server.url("/simple/price"))?ids={ids}&vs_currencies={currency}"}}}
      """, to: ".config/wishlist/config.json")

    #expect(try program.run(["add", "bitcoin", "ethereum"]).status == 0)
    #expect(server.requests.count == 1)
    #expect(try program.run(["set", "bitcoin", "--quantity", "0.5"]).status == 0)
    #expect(try program.run(["set", "ethereum", "--quantity", "12"]).status == 0)
    let list = try program.run(["list"]).output
    #expect(list.contains("bitcoin\tbitcoin\t0.5\t$64,000.50\t$32,000.25\t"))
    #expect(list.contains("ethereum\tethereum\t12\t$3,200.00\t$38,400.00\t"))
    #expect(try program.run(["total"]).output == "CURRENCY\tTOTAL\nUSD\t$70,400.25\n")

    #expect(try program.run(["add", "bitcoin"]).status == 0)
    #expect(try program.run(["total"]).output == "CURRENCY\tTOTAL\nUSD\t$70,900.00\n")
    #expect(try program.run(["set", "ethereum", "--quantity", "0"]).status == 0)
    #expect(try program.run(["total"]).output == "CURRENCY\tTOTAL\nUSD\t$32,500.00\n")
    #expect(try program.run(["set", "bitcoin", "--quantity", "-1"]).status == 64)
  }
}

extension BuiltProgram {
  /// Configures a server as the default source.
  func configure(dummyjson server: WebServer) throws {
    try home.write(
      "{sources: {dummyjson: {product: '\(server.url("/products/")){id}'}}}",
      to: ".config/wishlist/config.json")
  }
}
