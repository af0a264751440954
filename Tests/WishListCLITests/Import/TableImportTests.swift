import Foundation
import TestSupport
import Testing

/// Tables that are imported again after they were changed.
@Suite(.timeLimit(.minutes(2)))
struct TableImportTests {
  /// The id, the title, the price and the address of each wish, by id.
  private func wishes(_ bench: TestBench) throws -> [String: String] {
    let table = try bench.run("export", "--format", "csv").output
    var wishes: [String: String] = [:]
    for line in table.split(separator: "\r\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      wishes[String(cells[1])] = [cells[2], cells[3], cells[18]].joined(separator: " ")
    }
    return wishes
  }

  /// A row that is inserted, moved or removed leaves the others their wishes.
  @Test(
    arguments: [
      (
        ["Card,20,", "Card,50,"], ["Card,100,", "Card,20,", "Card,50,"],
        ["card": "Card 20 ", "card-2": "Card 50 ", "card-3": "Card 100 "]
      ),
      (
        ["Card,20,", "Card,50,"], ["Card,50,", "Card,20,"],
        ["card": "Card 20 ", "card-2": "Card 50 "]
      ),
      (
        ["Card,20,", "Card,50,"], ["Card,15,", "Card,50,"],
        ["card": "Card 15 ", "card-2": "Card 50 "]
      ),
      (
        ["Card,20,", "Card,50,"], ["Card,50,"], ["card": "Card 20 ", "card-2": "Card 50 "]
      ),
      (
        ["Card,20,http://a.example", "Card,20,http://b.example"],
        ["Card,20,http://c.example", "Card,18,http://a.example", "Card,25,http://b.example"],
        [
          "card": "Card 18 http://a.example", "card-2": "Card 25 http://b.example",
          "card-3": "Card 20 http://c.example",
        ]
      ),
      (
        ["Card,,", "Card,50,"], ["Card,50,", "Card,,", "Card,,"],
        ["card": "Card  ", "card-2": "Card 50 ", "card-3": "Card  "]
      ),
      (
        ["Oak desk,1,", "Oak & desk,2,"], ["Oak-desk,3,", "Oak & desk,2,", "Oak desk,1,"],
        ["oak-desk": "Oak desk 1 ", "oak-desk-2": "Oak & desk 2 ", "oak-desk-3": "Oak-desk 3 "]
      ),
      (
        ["Mug,5,", "Cup,6,"], ["Jar,4,", "Mug,5,", "Cup,6,"],
        ["mug": "Mug 5 ", "cup": "Cup 6 ", "jar": "Jar 4 "]
      ),
      (
        ["Mug,5,", "Mug 2,6,"], ["Mug,7,", "Mug,5,", "Mug 2,6,"],
        ["mug": "Mug 5 ", "mug-2": "Mug 2 6 ", "mug-3": "Mug 7 "]
      ),
    ] as [([String], [String], [String: String])])
  func `keeps rows with their wishes`(
    before: [String], after: [String], expected: [String: String]
  ) throws {
    let bench = try TestBench()
    func table(_ rows: [String]) -> String { "name,price,url\n" + rows.joined(separator: "\n") }
    #expect(try bench.run("import", "-", input: table(before)).status == 0)
    for number in 1...2 {
      let run = try bench.run("import", "-", input: table(after))
      #expect(run.status == 0)
      #expect(try wishes(bench) == expected)
      if number == 2 {
        #expect(run.output == "0 added, 0 updated, \(after.count) unchanged\n")
      }
    }
  }

  /// What the user did to a wish does not make it the wish of another row.
  @Test func `finds the wishes of rows by what else they say`() throws {
    let bench = try TestBench()
    let rows = ["Card,20,Ann", "Card,20,Ben", "Card,30,Cem"]
    #expect(
      try bench.run("import", "-", input: "name,price,note\n" + rows.joined(separator: "\n"))
        .status == 0)
    #expect(try bench.run("set", "manual:card-2", "--tag", "x", "-q", "3").status == 0)
    #expect(try bench.run("price", "manual:card", "25").status == 0)
    let again = ["Card,40,Dan", "Card,30,Cem", "Card,20,Ben", "Card,20,Ann"]
    #expect(
      try bench.run("import", "-", input: "name,price,note\n" + again.joined(separator: "\n"))
        .output == "1 added, 1 updated, 2 unchanged\n")
    for (id, note) in [("card", "Ann"), ("card-2", "Ben"), ("card-3", "Cem"), ("card-4", "Dan")] {
      #expect(try bench.run("show", "manual:\(id)").output.contains(note), "\(id)")
    }
  }

  @Test func `does not take an id that another row has`() throws {
    let bench = try TestBench()
    let table = "name,id,price\nCard,,1\nCard,card,2\nCard,card-3,3\nCard,,4\n"
    for _ in 1...2 {
      #expect(try bench.run("import", "-", input: table).status == 0)
      #expect(
        try wishes(bench)
          == [
            "card-2": "Card 1 ", "card": "Card 2 ", "card-3": "Card 3 ", "card-4": "Card 4 ",
          ])
    }
  }

  @Test func `says which rows are no wishes`() throws {
    let bench = try TestBench()
    let run = try bench.run(
      "import", "-",
      input: """
        # exported in May
        name,price,size
        Tea, 4.90 ,L
        # Mug,5,S
        Subtotal,4.90,
        ## next
        Jar,3,M
        Total,7.90,

        """)
    #expect(run.output == "2 added, 0 updated, 0 unchanged\n")
    #expect(
      run.errors == """
        ignored columns: size
        ignored comments: lines 4, 6
        ignored rows of totals: lines 5, 8

        """)
  }

  /// Titles that have one id in common get numbers, and as many of them take no longer each.
  @Test func `numbers many titles in the time of few`() throws {
    let bench = try TestBench()
    let titles = (1...20_000).map {
      String($0, radix: 2).replacing("1", with: "!").replacing("0", with: "?")
    }
    let table = "title\n" + titles.map { "Cup\($0)\n" }.joined()
    #expect(
      try bench.run("import", "-", "--dry-run", "--json", input: table).output
        .contains("\"added\": 20000"))
    let same = "title\n" + String(repeating: "Cup\n", count: 2_000)
    #expect(try bench.run("import", "-", input: same).output.hasPrefix("2000 added"))
    #expect(try bench.run("import", "-", input: same).output.hasSuffix("2000 unchanged\n"))
  }

  @Test(arguments: ["urls", "csv"])
  func `bounds what it says about a file`(format: String) throws {
    let lines = (1...5_000).map { format == "csv" ? "T,x\($0)" : "no\($0):where:\($0)" }
    let head = format == "csv" ? "title,price\n" : ""
    let run = try TestBench().run(
      "import", "-", "--format", format, input: head + lines.joined(separator: "\n"))
    #expect(run.status == 65)
    #expect(run.errors.split(separator: "\n").count < 25)
    #expect(run.errors.contains("and 4980 more "))
    let wide = "title," + (1...5_000).map { "c\($0)" }.joined(separator: ",") + "\nTea\n"
    let errors = try TestBench().run("import", "-", input: wide).errors
    #expect(errors.hasPrefix("ignored columns: c1, c2, ") && errors.hasSuffix(" and 4980 more\n"))
  }
}
