import Testing

@Suite(.timeLimit(.minutes(1)))
struct CommandLineTests {
  @Test(
    arguments: [
      (["show"], 64, "wishlist: missing PRODUCT\nTry 'wishlist help show'.\n"),
      (["show", ""], 64, "wishlist: PRODUCT is empty\nTry 'wishlist help show'.\n"),
      (["set", " ", "--quantity", "2"], 64, "wishlist: PRODUCT is empty\n"),
      (["show", "9"], 1, "wishlist: shop:9 is not on the list\n"),
      (["show", "7", "8"], 64, "wishlist: unexpected 8\nTry 'wishlist help show'.\n"),
      (
        ["show", "7", "--jsn"], 64,
        "wishlist: unknown option --jsn; did you mean --json?\nTry 'wishlist help show'.\n"
      ),
      (
        ["shwo", "7"], 64,
        "wishlist: no command named shwo; did you mean show?\nTry 'wishlist help'.\n"
      ),
      (["--", "--json"], 64, "wishlist: no command named --json\nTry 'wishlist help'.\n"),
      (["list", "--store"], 64, "wishlist: --store needs a value\nTry 'wishlist help list'.\n"),
      (["list", "--json=yes"], 64, "wishlist: --json takes no value\nTry 'wishlist help list'.\n"),
      (["list", "-x"], 64, "wishlist: unknown option -x\nTry 'wishlist help list'.\n"),
      (
        ["show", "7", "--sort", "title"], 64,
        "wishlist: unknown option --sort; did you mean --store?\nTry 'wishlist help show'.\n"
      ),
      (
        ["list", "--sort", "colour"], 64,
        "wishlist: --sort colour is not one of title, price, value, added, priority, change\n"
          + "Try 'wishlist help list'.\n"
      ),
      (["note", "7"], 64, "wishlist: no command named note 7\nTry 'wishlist help'.\n"),
      (
        ["note"], 64,
        "wishlist: missing the rest of the command: one of note add, note list, note edit, "
          + "note remove\nTry 'wishlist help'.\n"
      ),
      (
        ["note", "ad", "7"], 64,
        "wishlist: no command named note ad; did you mean note add?\nTry 'wishlist help'.\n"
      ),
      (
        ["list", "--locale", "x"], 64,
        "wishlist: --locale x is not the name of a locale, such as ko_KR\nTry 'wishlist help list'.\n"
      ),
      (
        ["set", "7"], 64,
        "wishlist: missing what to set, such as --quantity N\nTry 'wishlist help set'.\n"
      ),
      (
        ["set", "7", "-q", "-1"], 64,
        "wishlist: --quantity -1 is not a quantity: write digits and a point, such as 0.5\nTry 'wishlist help set'.\n"
      ),
      (
        ["remove", "--tag", "x"], 64,
        "wishlist: a filter needs --all instead of PRODUCT\nTry 'wishlist help remove'.\n"
      ),
      (
        ["remove", "7", "--all"], 64,
        "wishlist: --all and PRODUCT cannot be given together\nTry 'wishlist help remove'.\n"
      ),
      (["lookup", "shp:7"], 1, "wishlist: no source is named shp; did you mean shop?\n"),
      (["add"], 64, "wishlist: missing PRODUCT\nTry 'wishlist help add'.\n"),
      (
        ["list", "--store", ""], 64, "wishlist: --store needs a value\nTry 'wishlist help list'.\n"
      ),
      (["list", "--config="], 64, "wishlist: --config needs a value\nTry 'wishlist help list'.\n"),
      (
        ["lookup", "7", "--from", ""], 64,
        "wishlist: --from needs a value\nTry 'wishlist help lookup'.\n"
      ),
      (["import", ""], 64, "wishlist: missing FILE\nTry 'wishlist help import'.\n"),
      (["--json"], 64, "wishlist: missing COMMAND\nTry 'wishlist help'.\n"),
      (["--store", "x"], 64, "wishlist: missing COMMAND\nTry 'wishlist help'.\n"),
      (["buy", "7", "--yes"], 64, "wishlist: unknown option --yes\nTry 'wishlist help buy'.\n"),
      (["undo"], 1, "wishlist: there is nothing to undo\n"),
      (["redo"], 1, "wishlist: there is nothing to redo\n"),
    ] as [([String], Int32, String)])
  func `explains what is wrong`(tokens: [String], status: Int32, message: String) throws {
    let run = try TestBench.withKettle().run(tokens)
    #expect(run == Run(status: status, output: "", errors: message))
  }

  @Test(arguments: [
    ["list", "--json"], ["--json", "list"], ["list", "--json", "--"],
    ["--color", "never", "list", "--json"],
    ["--color=never", "list", "--json", "--locale=de_DE"],
  ])
  func `takes options anywhere`(tokens: [String]) throws {
    #expect(try TestBench.withKettle().run(tokens) == Run(status: 0, output: "[]\n", errors: ""))
  }

  @Test(arguments: [["-q", "2"], ["-q2"], ["-q=2"], ["--quantity", "2"], ["--quantity=2"]])
  func `takes the value of an option in each usual way`(option: [String]) throws {
    let bench = try TestBench.withKettle()
    #expect(try bench.run(["add"] + option + ["7"]).status == 0)
    #expect(try bench.run("list").output.contains("7\tKettle\t2\t€19.99\t€39.98\t"))
  }

  @Test(arguments: [[], ["--"]])
  func `shows the first steps`(tokens: [String]) throws {
    let run = try TestBench().run(tokens)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("wishlist keeps the things you want"))
  }

  @Test func `prints the version`() throws {
    #expect(try TestBench().run("--version").output == "wishlist 0.1.0\n")
  }
}
