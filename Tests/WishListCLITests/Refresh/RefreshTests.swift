import Money
import TestSupport
import Testing
import WishListModel

extension TestBench {
  /// Advances the time.
  mutating func wait(hours: Int64) {
    now = Timestamp(seconds: now.seconds + hours * 3_600)
  }

  /// Changes the price of the kettle.
  func kettle(_ price: String, stock: String = "in stock") throws {
    try answer(
      "7", #"{"id": 7, "title": "Kettle", "price": \#(price), "availability": "\#(stock)"}"#)
  }

  /// A shop with a kettle and a mug that are on the list.
  static func withWishes(configuration: String = "") throws -> TestBench {
    var bench = try withKettle(configuration: configuration)
    try bench.kettle("20")
    _ = try bench.run("add", "7", "8")
    bench.wait(hours: 1)
    return bench
  }
}

@Suite(.timeLimit(.minutes(1)))
struct RefreshTests {
  @Test func `shows wishes that changed, and prints a summary`() throws {
    let bench = try TestBench.withWishes()
    try bench.kettle("18")
    #expect(
      try bench.run("refresh")
        == Run(
          status: 0,
          output: """
            ID\tTITLE\tPRICE\tCHANGE\tAVAILABILITY\tALERT
            7\tKettle\t€18.00\t-€2.00 (-10 %)\tin stock\t

            """, errors: "Checked 2 wishes: 1 changed, 1 unchanged, 0 failed.\n"))
    #expect(
      try bench.run("refresh")
        == Run(
          status: 0, output: "",
          errors: "Checked 2 wishes: 0 changed, 2 unchanged, 0 failed.\n"))
    #expect(try bench.run("refresh", "--quiet") == Run(status: 0, output: "", errors: ""))
  }

  @Test func `keeps the price of a failed check, and checks the other wishes`() throws {
    var bench = try TestBench.withWishes()
    try bench.kettle("\"on request\"")
    try bench.answer("8", #"{"id": 8, "title": "Mug", "price": 4}"#)
    let run = try bench.run("refresh")
    #expect(run.status == 65)
    #expect(
      run.errors == """
        wishlist: shop:7 keeps its price: the answer has no price
        Checked 2 wishes: 1 changed, 0 unchanged, 1 failed.

        """)
    bench.wait(hours: 3)
    #expect(try bench.run("list").output.contains("7\tKettle\t1\t€20.00\t€20.00\t! 3 h\n"))
    #expect(try bench.run("show", "7").output.contains("(since 2026-11-30 10:00)\n"))
    #expect(try bench.run("history", "7").output.split(separator: "\n").count == 2)
  }

  @Test func `refuses a zero that nothing calls free every time, and keeps the price`() throws {
    var bench = try TestBench.withWishes()
    _ = try bench.run("price", "7", "49.90")
    _ = try bench.run("set", "7", "--target", "5", "--alert", "drop:10%", "--alert", "lowest")
    for zero in ["0", "\"0.00\"", "0"] {
      bench.wait(hours: 1)
      try bench.kettle(zero)
      let run = try bench.run("refresh", "7")
      #expect(run.status == 65)
      #expect(run.output.isEmpty)
      #expect(
        run.errors == """
          wishlist: shop:7 keeps its price: its price is zero, and nothing in the answer says that \
          it is free; if it is, record a price of 0
          Checked 1 wish: 0 changed, 0 unchanged, 1 failed.

          """)
    }
    let list = try bench.run("list").output
    #expect(list.contains("7\tKettle\t1\t€49.90\t€49.90\t+€29.90 (+150 %) ! 2 h\n"), "\(list)")
    #expect(try bench.run("drops").output.split(separator: "\n").count == 1)
    #expect(try bench.run("history", "7").output.split(separator: "\n").count == 3)
    // A price that the user recorded is kept.
    _ = try bench.run("price", "7", "0")
    #expect(
      try bench.run("refresh", "7").errors
        == "Checked 1 wish: 0 changed, 1 unchanged, 0 failed.\n")
  }

  @Test func `accepts a zero at once if the source says free, and a price after it`() throws {
    var bench = try TestBench.withWishes()
    _ = try bench.run("set", "7", "--target", "0", "--alert", "drop:100%")
    try bench.kettle("\"Free\"")
    let run = try bench.run("refresh", "7")
    #expect(run.status == 0)
    #expect(
      run.output == """
        ID\tTITLE\tPRICE\tCHANGE\tAVAILABILITY\tALERT
        7\tKettle\t€0.00\t-€20.00 (-100 %)\tin stock\tdrop:100%, target

        """)
    #expect(
      try bench.run("drops").output == """
        ID\tTITLE\tFROM\tTO\tCHANGE\tSINCE
        7\tKettle\t€20.00\t€0.00\t-100 %\t2026-11-30 10:00

        """)
    bench.wait(hours: 1)
    try bench.kettle("12.50")
    let later = try bench.run("refresh", "7")
    #expect(later.status == 0)
    let row = later.output
    #expect(row.contains("7\tKettle\t€12.50\t+€12.50 (-38 %)\tin stock\t\n"), "\(row)")
  }

  @Test func `adds a product with a doubtful zero without a price, and reports why`() throws {
    let bench = try TestBench.withKettle()
    try bench.kettle("0")
    let run = try bench.run("add", "7", "--target", "5")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "shop:7: its price is zero, and nothing in the answer says that it is free; "
        + "if it is, record a price of 0\n")
    #expect(try bench.run("list").output.contains("7\tKettle\t1\t?\t?\t\n"))
    #expect(
      try bench.run("refresh").errors == "Checked 1 wish: 0 changed, 1 unchanged, 0 failed.\n")
    let lines = try bench.run("sources", "test", "7").errors.split(separator: "\n")
    #expect(
      lines.last
        == "If zero means free here, say so in the definition of the source: free: {price: 0}."
    )
  }

  @Test func `checks a wish again whose last check is in the future`() throws {
    var bench = try TestBench.withWishes()
    bench.wait(hours: 10_000)
    _ = try bench.run("refresh", "7")
    bench.wait(hours: -9_999)
    #expect(
      try bench.run("refresh", "7", "--max-age", "6h").errors
        == "Checked 1 wish: 0 changed, 1 unchanged, 0 failed.\n")
    #expect(
      try bench.run("refresh", "7", "--max-age", "1s").errors
        == "Checked 0 wishes: 0 changed, 0 unchanged, 0 failed, 1 checked recently.\n")
    #expect(
      try bench.run("refresh", "7", "--max-age", "0s").errors
        == "Checked 1 wish: 0 changed, 1 unchanged, 0 failed.\n")
  }

  @Test func `leaves out recent checks unless they failed`() throws {
    var bench = try TestBench.withWishes()
    bench.wait(hours: 4)
    _ = try bench.run("refresh", "7")
    bench.wait(hours: 3)
    #expect(
      try bench.run("refresh", "--max-age", "6h").errors
        == "Checked 1 wish: 0 changed, 1 unchanged, 0 failed, 1 checked recently.\n")
    try bench.kettle("\"?\"")
    bench.wait(hours: 9)
    _ = try bench.run("refresh")
    #expect(
      try bench.run("refresh", "--max-age", "6h").errors.contains(
        "0 unchanged, 1 failed, 1 checked recently"))
  }

  @Test(
    arguments: [
      (["refresh", "9"], 1, "wishlist: shop:9 is not on the list\n"),
      (
        ["refresh", "7", "--tag", "x"], 64,
        "wishlist: PRODUCT and filters cannot be given together\n"
      ),
      (
        ["refresh", "--max-age", "6"], 64,
        "wishlist: --max-age 6 is not a length of time such as 30m, 6h, 7d or 2w\n"
      ),
      (["refresh", "-j", "0"], 64, "wishlist: --jobs 0 is not a number above zero\n"),
      (["price", "7"], 64, "wishlist: missing P\n"),
      (
        ["price", "7", "5", "--at", "soon"], 64,
        "wishlist: --at soon is not a day such as 2026-05-01, nor a time such as 2026-05-01T09:00:00Z\n"
      ),
      (
        ["price", "7", "5", "--at", "2026-11-30T11:00:00+00:30"], 64,
        "wishlist: --at 2026-11-30T10:30:00Z is in the future\n"
      ),
      (
        ["price", "7", "5", "--at", "0000-01-01"], 64, "wishlist: --at 0000-01-01 is before 1970\n"
      ),
      (
        ["price", "7", "5", "--at", "1970-01-01T00:00:00+00:01"], 64,
        "wishlist: --at 1970-01-01T00:00:00+00:01 is before 1970\n"
      ),
      (["price", "7", "soon"], 64, "wishlist: P: \"soon\" is not a price\n"),
      (["price", "--", "7", "-5"], 64, "wishlist: P: \"-5\" is a price below zero\n"),
      (["price", "9", "5"], 1, "wishlist: shop:9 is not on the list\n"),
      (["history", "9"], 1, "wishlist: shop:9 is not on the list\n"),
      (
        ["set", "7", "--alert", "cheap"], 64,
        "wishlist: --alert cheap is not a rule such as drop:10%, drop:5%@highest, lowest:30d or available\n"
      ),
      (
        ["history", "7", "--svg", "/nowhere/at/all.svg"], 74,
        "wishlist: cannot write /nowhere/at/all.svg: no such file or directory\n"
      ),
    ] as [([String], Int32, String)])
  func `explains what is wrong`(words: [String], status: Int32, message: String) throws {
    let run = try TestBench.withWishes().run(words)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix(message))
    #expect(run.output.isEmpty)
  }

  @Test func `refreshes wishes that pass a filter, without those that have no source`() throws {
    let bench = try TestBench.withWishes()
    _ = try bench.run("add", "--title", "Desk", "--price", "5 EUR")
    _ = try bench.run("archive", "8")
    #expect(try bench.run("refresh").errors.hasPrefix("Checked 1 wish:"))
    let all = try bench.run("refresh", "--state", "all")
    #expect(all.errors.hasPrefix("Checked 2 wishes:"))
    #expect(try bench.run("refresh", "--search", "kett").errors.hasPrefix("Checked 1 wish:"))
    let run = try bench.run("refresh", "manual:1")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("wishlist: manual:1 has no source to ask"))
  }

  @Test func `records prices by hand`() throws {
    var bench = try TestBench.withWishes()
    _ = try bench.run("price", "7", "25", "--at", "2026-05-01")
    _ = try bench.run("price", "7", "24", "--at", "2026-05-02T06:30:00+02:00")
    bench.wait(hours: 1)
    _ = try bench.run("price", "7", "19.50")
    #expect(
      try bench.run("history", "7").output == """
        FIRST SEEN\tLAST SEEN\tPRICE\tAVAILABILITY
        2026-05-01 00:00\t2026-05-01 00:00\t€25.00\tunknown
        2026-05-02 04:30\t2026-05-02 04:30\t€24.00\tunknown
        2026-11-30 09:00\t2026-11-30 09:00\t€20.00\tin stock
        2026-11-30 11:00\t2026-11-30 11:00\t€19.50\tin stock

        """)
    #expect(
      try bench.run("drops").output == """
        ID\tTITLE\tFROM\tTO\tCHANGE\tSINCE
        7\tKettle\t€20.00\t€19.50\t-2 %\t2026-11-30 11:00

        """)
    #expect(try bench.run("drops", "--search", "mug", "--json").output == "[]\n")
    #expect(
      try bench.run("drops", "--json").output.contains(
        """
            "from": {
              "amount": "20",
              "currency": "EUR"
            },
            "to": {
              "amount": "19.5",
              "currency": "EUR"
            },
            "percent": "-2.5",
            "since": "2026-11-30T11:00:00Z"

        """))
    #expect(try bench.run("undo").output.contains("price"))
  }

  @Test func `writes a chart as SVG`() throws {
    var bench = try TestBench.withWishes()
    try bench.answer("7", #"{"id": 7, "title": "Kettle <&> \"pot\"", "price": 12.5}"#)
    bench.wait(hours: 48)
    _ = try bench.run("refresh")
    let path = bench.scratch.path("kettle.svg")
    #expect(
      try bench.run("history", "7", "--svg", path).errors == "The chart is in \(path).\n")
    let picture = String(decoding: try bench.scratch.read("kettle.svg"), as: UTF8.self)
    #expect(picture.contains("<title>Kettle &lt;&amp;&gt; &quot;pot&quot;</title>"))
    for label in ["€14.00", "€20.00", "2026-11-30", "2026-12-02"] {
      #expect(picture.contains(">\(label)</text>"), "\(label)")
    }
    #expect(picture.contains(#"<path d="M110 44H776V356H776" fill="none""#))
    let title = String(repeating: "long ", count: 40)
    _ = try bench.run("set", "7", "--title", title)
    _ = try bench.run("history", "7", "--svg", path)
    let other = String(decoding: try bench.scratch.read("kettle.svg"), as: UTF8.self)
    #expect(other.contains("<title>\(title)</title>"))
    #expect(other.contains(">\(String(repeating: "long ", count: 16))lon…</text>"))
  }
}
