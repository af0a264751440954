import TestSupport
import Testing

@testable import WishListCLI

@Suite(.timeLimit(.minutes(1)))
struct CompletionTests {
  private static func bench() throws -> TestBench {
    let bench = try TestBench.withKettle()
    try bench.scratch.write(
      """
      source,id,title,tags
      shop,7,Kettle,birthday
      shop,a:b,Colon,
      shop,-x,Dash,tea
      other,9,"Two\u{202E} \u{1B}[31mlines",
      other,"new
      line",Line,

      """, to: "list.csv")
    #expect(try bench.run("import", bench.scratch.path("list.csv")).status == 0)
    return bench
  }

  @Test(
    arguments: [
      (["--store"], "--store\tKeep the list in this file.\n"),
      (["completion", ""], "bash\t\nzsh\t\nfish\t\n"),
      (["list", "--color", ""], "auto\t\nalways\t\nnever\t\n"),
      (["list", "--color=a"], "--color=auto\t\n--color=always\t\n"),
      (["list", "--priority", "n"], "normal\t\n"),
      (["list", "--tag", ""], "birthday\t\ntea\t\n"),
      (["list", "--source", "sh"], "shopify\t\nshop\t\n"),
      (["show", "7"], "7\tKettle\n"),
      (["show", "shop:"], "shop:-x\tDash\nshop:a:b\tColon\nshop:7\tKettle\n"),
      (["show", "oth"], "other:9\tTwo<U+202E> ␛[31mlines\n"),
      (["remove", "7", "7"], "7\tKettle\n"),
      (["show", "7", "7"], ""),
      (["note", "edit", "7", ""], ""),
      (["list", "--", "--so"], ""),
      (["show", "--", "7"], "7\tKettle\n"),
      (["lookup", "--from", ""], "\tfiles\n"),
      (["import", "x"], "\tfiles\n"),
      (["list", "--nonsense", ""], ""),
      (["list", "--nonsense=", ""], ""),
      (["list", "--quantity", "1", "--sort", "ti"], "title\t\n"),
      (["undo", "--sort"], ""),
      (["sources", ""], "test\tShow what a source is asked and where each field is found.\n"),
      (["no", "such", "command", ""], ""),
    ] as [([String], String)])
  func `offers the tokens that are possible at the position`(tokens: [String], answer: String)
    throws
  {
    let run = try Self.bench().run(["complete"] + tokens)
    #expect(run == Run(status: 0, output: answer, errors: ""))
  }

  @Test func `offers options of the command and of all`() throws {
    let lines = try Self.bench().run("complete", "list", "--").output.split(separator: "\n")
    let options = ListCommand.entry.options + Settings.options
    #expect(lines.map { $0.prefix { $0 != "\t" } } == options.map { "--\($0.name)" })
  }

  @Test func `offers each first word once`() throws {
    let lines = try Self.bench().run("complete", "").output.split(separator: "\n")
    let tokens = lines.map { String($0.prefix { $0 != "\t" }) }
    #expect(Set(tokens).count == tokens.count)
    #expect(Set(tokens) == Set(CommandTable.entries.map { String($0.name.prefix { $0 != " " }) }))
    #expect(lines.contains("note\tadd, list, edit, remove"))
    #expect(!tokens.contains("complete"))
  }

  @Test func `offers nothing and reports no error if the list or the configuration is unreadable`()
    throws
  {
    var bench = try TestBench(configuration: "nonsense: 1")
    #expect(try bench.run("complete", "show", "") == Run(status: 0, output: "", errors: ""))
    #expect(try bench.run("complete").status == 0)
    #expect(!bench.hasList)
    try bench.scratch.write("no list", to: "x.db")
    bench.environment["WISHLIST_STORE"] = bench.scratch.path("x.db")
    #expect(try bench.run("complete", "show", "") == Run(status: 0, output: "", errors: ""))
    #expect(try bench.run("complete", "list", "--tag", "").errors.isEmpty)
  }

  @Test(arguments: [
    ("PRODUCT…", CompletionKind.product), ("[TEXT]", .text), ("FILE", .file),
    ("bash|zsh", .choices(["bash", "zsh"])), ("[COMMAND|TOPIC]", .help),
  ])
  func `finds the kind of an operand by its name in the help`(operand: String, kind: CompletionKind)
  {
    #expect(CompletionKind(operand: operand) == kind)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `prints a script`(shell: String) throws {
    let run = try TestBench().run("completion", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("wishlist complete"))
    #expect(!run.output.contains("OPTIONS"))
  }
}
