import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ImportTests {
  @Test func `restores the same list from an archive`() throws {
    let archive = try fixture("imports/everything.json")
    let bench = try TestBench()
    let path = try bench.scratch.write(archive, to: "archive.json")
    let text = String(decoding: archive, as: UTF8.self)
    #expect(
      try bench.run("import", path)
        == Run(status: 0, output: "3 added, 0 updated, 0 unchanged\n", errors: ""))
    #expect(try bench.run("export").output == text)
    #expect(
      try bench.run("import", "-", input: text).output == "0 added, 0 updated, 3 unchanged\n")
    // Later changes are replaced by the archive.
    #expect(try bench.run("set", "manual:a/b", "-q", "9", "--tag", "new").status == 0)
    #expect(try bench.run("note", "add", "manual:a/b", "new").status == 0)
    #expect(try bench.run("import", path).output == "0 added, 1 updated, 2 unchanged\n")
    #expect(try bench.run("export").output == text)
    // An import is one step of undo.
    #expect(try bench.run("undo").status == 0)
    #expect(try bench.run("show", "manual:a/b").output.contains("new"))
    for _ in 0..<3 { #expect(try bench.run("undo").status == 0) }
    #expect(try bench.run("list", "--state", "all", "--json").output == "[]\n")
    #expect(try bench.run("redo").status == 0)
    #expect(try bench.run("export").output == text)
  }

  @Test func `imports a table so that exporting it gives an equal table`() throws {
    let bench = try TestBench()
    let path = bench.scratch.path("archive.json")
    try bench.scratch.write(fixture("imports/everything.json"), to: "archive.json")
    #expect(try bench.run("import", path).status == 0)
    let table = try bench.run("export", "--format", "csv").output
    let other = bench.scratch.path("other.db")
    let run = try bench.run("import", "-", "--store", other, input: table)
    #expect(run == Run(status: 0, output: "3 added, 0 updated, 0 unchanged\n", errors: ""))
    #expect(try bench.run("export", "--format", "csv", "--store", other).output == table)
    for store in [[], ["--store", other]] {
      #expect(
        try bench.run(["import", "-"] + store, input: table).output
          == "0 added, 0 updated, 3 unchanged\n")
    }
  }

  @Test func `imports all rows or none`() throws {
    let bench = try TestBench.withKettle()
    let run = try bench.run(
      "import", "-", input: "title,price,size\nA,1,x\nB,\"1,299\",y\n,3,z\nC,cheap,\n")
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        wishlist: cannot import standard input: line 3: price: "1,299" may mean thousands or a \
        fraction; a locale decides
        wishlist: cannot import standard input: line 4: there is no title, no id and no address
        wishlist: cannot import standard input: line 5: price: "cheap" is not a price
        ignored columns: size
        Nothing has been changed.

        """)
    #expect(try bench.run("list", "--json").output == "[]\n")
    #expect(try bench.run("undo").status == 1)
  }

  @Test func `reports twenty bad rows and counts the rest`() throws {
    let table = "title,price\n" + String(repeating: "A,x\n", count: 50)
    let run = try TestBench().run("import", "-", input: table)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines[20] == "wishlist: and 30 more rows cannot be imported")
  }

  @Test func `changes nothing when a table is imported again`() throws {
    let bench = try TestBench()
    let table = """
      Name;Cost;Comment;Tags
      Oak desk;1.299,00 €;by the window;home, office
      Gift card;20 €;;
      Gift card;50 €;;
      Oak & desk!;5 €;;

      """
    #expect(
      try bench.run("import", "-", input: table).output == "4 added, 0 updated, 0 unchanged\n")
    #expect(
      try bench.run("import", "-", input: table).output == "0 added, 0 updated, 4 unchanged\n")
    let ids = try bench.run("list").output.split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: "\t").first }
    #expect(
      ids == ["manual:oak-desk", "manual:gift-card", "manual:gift-card-2", "manual:oak-desk-2"])
    let changed = table.replacing("20 €", with: "15 €")
    #expect(
      try bench.run("import", "-", input: changed).output == "0 added, 1 updated, 3 unchanged\n")
    #expect(try bench.run("show", "manual:gift-card").output.contains("€15.00"))
  }

  @Test func `changes only what a row gives`() throws {
    let bench = try TestBench.withKettle()
    #expect(try bench.run("add", "7", "--tag", "a", "--note", "mine", "-q", "2").status == 0)
    let run = try bench.run(
      "import", "-", input: "source,id,target,priority\nshop,7,15,high\n")
    #expect(run.output == "0 added, 1 updated, 0 unchanged\n")
    let wish = try bench.run("show", "7").output
    for part in ["€15.00", "high", "Kettle", "mine", "€19.99"] { #expect(wish.contains(part)) }
  }

  /// A row without a currency keeps the currency of the price.
  @Test func `keeps the currency of a price`() throws {
    let bench = try TestBench.withKettle()
    #expect(try bench.run("add", "7").status == 0)
    for (table, price) in [
      ("source,id,price\nshop,7,18", "€18.00"), ("source,id,price\nshop,7,\"17,50\"", "€17.50"),
      ("source,id,price,currency\nshop,7,16,", "€16.00"),
      ("source,id,price,currency\nshop,7,16,CHF", "CHF\u{A0}16.00"),
      ("source,id,price\nshop,7,$15", "15"),
    ] {
      let run = try bench.run("import", "-", input: table)
      #expect(run.output == "0 added, 1 updated, 0 unchanged\n")
      #expect(try bench.run("list").output.contains("\tKettle\t1\t\(price)\t"), "\(table)")
    }
  }

  @Test func `refuses two rows with the same product`() throws {
    let run = try TestBench().run(
      "import", "-", input: "id,title\n1,A\n2,B\n1,C\n")
    #expect(
      run.errors.split(separator: "\n").first
        == "wishlist: cannot import standard input: line 4: manual:1 is already on line 2")
  }

  @Test func `changes nothing in a dry run`() throws {
    let bench = try TestBench.withKettle()
    let run = try bench.run("import", "-", "--dry-run", input: "title,price\nA,1\nB,2\n")
    #expect(
      run
        == Run(
          status: 0,
          output: "added [manual:a] A\nadded [manual:b] B\n2 added, 0 updated, 0 unchanged\n",
          errors: "This was a dry run: nothing has been changed.\n"))
    #expect(!bench.hasList)
    let json = try bench.run("import", "-", "--dry-run", "--json", input: "title,price\nA,1\n")
    #expect(
      json.output == """
        {
          "added": 1,
          "updated": 0,
          "unchanged": 0,
          "refused": 0,
          "dry_run": true
        }

        """)
  }

  @Test func `fetches a list of addresses`() throws {
    let bench = try TestBench.withKettle()
    let list = "# mine\nshop:7\n\nshop:8\nshop:7\n"
    let dry = try bench.run("import", "-", "--dry-run", input: list)
    #expect(dry.output == "fetch [7]\nfetch [8]\n")
    #expect(!bench.hasList)
    let run = try bench.run("import", "-", input: list)
    #expect(run.status == 0)
    #expect(run.output.contains("added\t7\tKettle") && run.output.contains("added\t8\tMug"))
    #expect(try bench.run("import", "-", input: list).output.contains("unchanged\t7\tKettle"))
    let bad = try bench.run("import", "-", input: "shop:7\nshp:9\n")
    #expect(bad.status == 65)
    #expect(
      bad.errors
        == "wishlist: cannot import standard input: line 2: no source is named shp; did you mean shop?\n"
    )
  }

  @Test(arguments: [("<p>No links</p>", "bookmarks"), ("# none\n", "urls")])
  func `reports a file without addresses`(text: String, format: String) throws {
    let run = try TestBench().run("import", "-", "--format", format, input: text)
    #expect(run.status == 0)
    #expect(run.errors == "there is no address in standard input\n")
  }

  @Test(
    arguments: [
      ("", 65, "cannot import standard input: it is empty"),
      (
        "Dear diary", 65,
        "cannot import standard input: it is no archive, table, bookmarks file or list of addresses; --format names the format"
      ),
      (
        "{\"version\": 1, \"wishes\": [", 65,
        "cannot import standard input: line 1, column 27: the archive is cut short"
      ),
      (
        "{\"version\": 9, \"wishes\": []}", 65,
        "cannot import standard input: the archive was written by a newer wishlist (format 9): update the program"
      ),
      (
        "colour;size\nred;5", 65,
        "cannot import standard input: line 1: no column is a title, an id or an address; the columns are colour, size"
      ),
    ] as [(String, Int32, String)])
  func `refuses files that it does not understand`(text: String, status: Int32, message: String)
    throws
  {
    let bench = try TestBench()
    #expect(
      try bench.run("import", "-", input: text)
        == Run(status: status, output: "", errors: "wishlist: \(message)\n"))
    #expect(try bench.run("list", "--json").output == "[]\n")
  }

  @Test func `reports which file cannot be read`() throws {
    let bench = try TestBench()
    #expect(
      try bench.run("import", "/nowhere/x").errors
        == "wishlist: cannot read /nowhere/x: no such file or directory\n")
    let folder = try bench.run("import", bench.scratch.url.path)
    #expect(folder.status == 74)
    #expect(folder.errors.hasSuffix(": is a directory\n"))
  }
}
