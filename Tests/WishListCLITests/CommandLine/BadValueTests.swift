import Testing

/// Invalid values of options are refused with one sentence, and nothing is changed.
@Suite(.timeLimit(.minutes(1)))
struct BadValueTests {
  @Test(arguments: [
    (
      ["--quantity", "1e400"],
      "--quantity 1e400 is not a quantity: write digits and a point, such as 0.5"
    ),
    (
      ["--quantity", "NaN"],
      "--quantity NaN is not a quantity: write digits and a point, such as 0.5"
    ),
    (
      ["--quantity", "1,5"],
      "--quantity 1,5 is not a quantity: write digits and a point, such as 0.5"
    ),
    (
      ["--quantity", "1234567890123456789012345678901234567890"],
      "--quantity 1234567890123456789012345678901234567890 is not a quantity: write digits and a point, such as 0.5"
    ),
    (
      ["--quantity", "-2"], "--quantity -2 is not a quantity: write digits and a point, such as 0.5"
    ),
    (["--target", "soon"], #"--target: "soon" is not a price"#),
    (["--target", "1e400"], #"--target: "1e400" is not a price"#),
    (["--target", "-5"], #"--target: "-5" is a price below zero"#),
    (
      ["--target", "1234567890123456789012345678901234567890"],
      "--target: the price has more than 38 digits"
    ),
    (["--currency", "€"], "--currency € is not a currency code such as EUR or BTC"),
    (["--priority", "urgent"], "--priority urgent is not one of low, normal, high"),
    (["--tag", "a,b"], "--tag a,b is not a tag: at most 100 bytes, no commas"),
    (["--tag", " "], "--tag   is not a tag: at most 100 bytes, no commas"),
    (["--title", " "], "--title needs a title that is not empty"),
  ])
  func `are refused`(options: [String], message: String) throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    let before = try bench.run("show", "7", "--json")
    let run = try bench.run(["set", "7"] + options)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("wishlist: \(message)\n"))
    #expect(try bench.run("show", "7", "--json") == before)
  }

  @Test(arguments: [
    ("0.12345678901234567890", "0.1234567890123456789"), ("1e2", "100"), ("007", "7"),
    ("2.50", "2.5"),
  ])
  func `are accepted if they are only unusual`(quantity: String, kept: String) throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7", "-q", quantity)
    #expect(try bench.run("show", "7", "--json").output.contains(#""quantity": "\#(kept)""#))
  }

  @Test(arguments: [
    (["note", "edit", "7", "2", "x"], "shop:7 has no note 2"),
    (["note", "remove", "7", "2"], "shop:7 has no note 2"),
    (["note", "add", "8", "x"], "shop:8 is not on the list"),
    (["note", "list", "8"], "shop:8 is not on the list"),
    (["note", "add", "7", " \n "], "the note is empty; nothing was changed"),
    (["set", "8", "-q", "2"], "shop:8 is not on the list"),
    (["buy", "8"], "shop:8 is not on the list"),
    (["archive", "8"], "shop:8 is not on the list"),
    (["restore", "8"], "shop:8 is not on the list"),
  ])
  func `report which wish or note is missing`(tokens: [String], message: String) throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7", "--note", "one")
    #expect(try bench.run(tokens) == Run(status: 1, output: "", errors: "wishlist: \(message)\n"))
  }

  @Test func `are not reported for a tag that the wish does not have`() throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    #expect(try bench.run("set", "7", "--untag", "x").status == 0)
    #expect(try bench.run("undo").output == "undid: add 7\n")
  }
}
