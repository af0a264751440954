import TestSupport
import Testing

@testable import WishListCLI

/// Arguments with which a command can be called. The test adds each option of the command to them.
private struct Form: CustomTestStringConvertible {
  let tokens: [String]
  /// The messages about the options that are refused beside these arguments, by name.
  let refused: [String: String]

  init(_ line: String, refused: [String: String] = [:]) {
    tokens = line.split(separator: " ").map(String.init)
    self.refused = refused
  }

  var testDescription: String { tokens.joined(separator: " ") }
}

private let filters = [
  "tag", "priority", "state", "source", "search", "min-price", "max-price", "below-target",
]

/// The same reason for several options.
private func each(_ names: [String], _ reason: String) -> [String: String] {
  Dictionary(uniqueKeysWithValues: names.map { ($0, reason) })
}

/// The messages about options that select several wishes, beside a PRODUCT.
private func selection(_ filters: [String] = filters) -> [String: String] {
  each(filters, "a filter needs --all instead of PRODUCT")
    .merging(["all": "--all and PRODUCT cannot be given together"]) { $1 }
}

private let forms = [
  Form("lookup 1", refused: ["url": "--url is for --from FILE without PRODUCT"]),
  Form("lookup --from F"),
  Form("lookup --from F 1", refused: ["url": "--url is for --from FILE without PRODUCT"]),
  Form("search kettle"),
  Form(
    "add 1",
    refused: [
      "price": "--price is for --title T without PRODUCT or --from",
      "url": "--url is for --from FILE or --title T, without PRODUCT",
    ]),
  Form("add --from F", refused: ["price": "--price is for --title T without PRODUCT or --from"]),
  Form(
    "add --from F 1",
    refused: [
      "price": "--price is for --title T without PRODUCT or --from",
      "url": "--url is for --from FILE or --title T, without PRODUCT",
    ]),
  Form("add --title T"),
  Form("list"), Form("show 1"),
  Form(
    "set 1 --title T",
    refused: selection(["with-tag", "with-priority"] + filters.dropFirst(2))),
  Form("set --all --title T"),
  Form(
    "set --all --quantity 0",
    refused: Dictionary(
      uniqueKeysWithValues: ["target", "priority", "tag", "untag", "alert", "currency", "title"]
        .map { ($0, "--quantity 0 and --\($0) cannot be given together") })),
  Form("remove 1", refused: selection()), Form("remove --all"),
  Form("buy 1", refused: selection()), Form("buy --all"),
  Form("archive 1", refused: selection()), Form("archive --all"),
  Form("restore 1", refused: selection()), Form("restore --all"),
  Form("total"), Form("undo"), Form("redo"),
  Form("refresh 1", refused: each(filters, "PRODUCT and filters cannot be given together")),
  Form("refresh"), Form("history 1"), Form("price 1 9.99"), Form("drops"),
  Form("note add 1 text"), Form("note list 1"), Form("note edit 1 1"),
  Form(
    "note edit 1 1 --share",
    refused: ["unshare": "--share and --unshare cannot be given together"]),
  Form("note remove 1 1"),
  Form(
    "export",
    refused: [
      "title": "--title is for --format html or markdown",
      "with": "--with is for --format html or markdown",
      "no-images": "--no-images is for --format html",
    ]),
  Form("export --format markdown", refused: ["no-images": "--no-images is for --format html"]),
  Form("export --format html"),
  Form("import F"), Form("import F --format csv"),
  Form("import F --format json", refused: ["currency": "--currency is for tables (CSV)"]),
  Form("import F --format urls", refused: ["currency": "--currency is for tables (CSV)"]),
  Form("import F --format bookmarks", refused: ["currency": "--currency is for tables (CSV)"]),
  Form("backup F"), Form("sources"), Form("sources test 1"), Form("doctor"),
  Form("completion bash"), Form("manual"), Form("help"),
]

/// An option that a command takes is used, or refused with a reason. None is ignored.
@Suite(.timeLimit(.minutes(1)))
struct OptionUseTests {
  /// Parses a command line as the program does, and returns its command.
  @discardableResult
  private func parse(_ tokens: [String]) throws -> CommandEntry {
    var line = try CommandLineTokens(tokens)
    let command = try #require(try CommandTable.command(named: &line))
    var arguments = try Arguments(line, of: command.entry)
    _ = try (arguments.take(Settings.version), arguments.take(Settings.help))
    _ = try Settings(&arguments)
    _ = try command.init(&arguments)
    try arguments.finish()
    return command.entry
  }

  private func refusal(of tokens: [String]) -> String? {
    do {
      try parse(tokens)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The option as it is typed, with a value that it can have.
  private func typed(_ option: OptionEntry) -> [String] {
    if case .choices(let choices) = option.completion { return [option.long, choices[0]] }
    let values = [
      "N": "2", "P": "5", "T": "x", "C": "EUR", "TIME": "6h", "DATE": "2026-05-01",
      "WHAT": "notes", "ID": "de_DE",
    ]
    return [option.long] + (option.valueName.map { [values[$0] ?? "x"] } ?? [])
  }

  @Test(arguments: forms)
  private func `is used or refused in each form of a command`(form: Form) throws {
    let entry = try parse(form.tokens)
    for option in entry.options + Settings.options where !form.tokens.contains(option.long) {
      let tokens = form.tokens + typed(option)
      let line = tokens.joined(separator: " ")
      #expect(refusal(of: tokens) == form.refused[option.name], "\(line)")
    }
    #expect(Set(form.refused.keys).isSubset(of: entry.options.map(\.name)))
  }

  @Test(arguments: CommandTable.entries.map(\.name))
  func `is used in one form at least`(name: String) throws {
    let entry = try #require(CommandTable.entries.first { $0.name == name })
    let own = try forms.filter { try parse($0.tokens).name == name }
    try #require(!own.isEmpty, "add a form of '\(name)' to the list of forms")
    for option in entry.options {
      let isUsed = own.contains { $0.refused[option.name] == nil }
      #expect(isUsed, "'\(name)' does not take \(option.long) in any form")
    }
  }

  /// The kind of a file is known only when it is read.
  @Test(arguments: [
    "{\"version\": 1, \"wishes\": []}", "https://shop.example/kettle\n",
    "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n",
  ])
  func `is refused for a file that it does not fit`(contents: String) throws {
    let bench = try TestBench.withKettle()
    let file = try bench.scratch.write(contents, to: "file")
    #expect(
      try bench.run("import", file, "--currency", "EUR")
        == Run(
          status: 64, output: "",
          errors: "wishlist: --currency is for tables (CSV)\nTry 'wishlist help import'.\n"))
    #expect(!bench.hasList)
  }

  @Test func `shows the version and does nothing else`() throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    #expect(try bench.run("undo", "--version").output == "wishlist 0.1.0\n")
    #expect(try bench.run("list").output.contains("Kettle"))
  }
}
