import Foundation
import TestSupport
import Testing

/// A shell on a terminal, in which completion is typed.
struct Shell: Sendable, CustomTestStringConvertible {
  let name: String
  /// The options that start the shell without the settings of a user.
  let options: [String]
  /// Commands that load the completion and define `args`, which prints its arguments.
  let setUp: String

  var testDescription: String { name }
  var path: String? {
    ["/usr/bin", "/bin"].map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  static let bash = Shell(
    name: "bash", options: ["--norc", "--noprofile", "-i"],
    setUp: #"""
      source <(wishlist completion bash); args() { printf '[%s]' "$@"; printf '<%s>\n' end; }
      """#)
  static let zsh = Shell(
    name: "zsh", options: ["-f", "-i"],
    setUp: #"""
      autoload -U compinit && compinit -u -D; bindkey -e; source <(wishlist completion zsh); args() { printf '[%s]' "$@"; printf '<%s>\n' end; }
      """#)
  static let fish = Shell(
    name: "fish", options: ["--no-config", "-i"],
    setUp: #"""
      wishlist completion fish | source; function args; printf '[%s]' $argv; printf '<%s>\n' end; end
      """#)

  static let installed = [bash, zsh, fish].filter { $0.path != nil }
}

/// Completion in bash, zsh and fish.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct ShellCompletionTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    try program.home.write(
      #"""
      source,id,title,tags
      dummyjson,7,Kettle,birthday
      dummyjson,k$(touch pwned),`touch pwned`,mum's $(touch pwned) day
      dummyjson,two words,"Two ""words""",
      dummyjson,q'"`!x,Quotes,
      dummyjson,n;touch pwned,"<b>&	;",
      fakestore,12,Twelve,
      shopify,shop.example/ceramic-mug,Mug,

      """#, to: "list.csv")
    try program.home.write("source,id,title\nfakestore,99,Other\n", to: "other.csv")
    #expect(try program.run(["import", "list.csv"]).status == 0)
    #expect(try program.run(["import", "other.csv", "--store", "other.db"]).status == 0)
    try program.home.write("<title>x</title>", to: "page of it.html")
    try FileManager.default.createSymbolicLink(
      atPath: program.home.path("wishlist"), withDestinationPath: BuiltProgram.path)
  }

  private static let lines: [(typed: String, words: [String])] = [
    ("und", ["undo"]),
    ("not", ["note"]),
    ("note ed", ["note", "edit"]),
    ("sources te", ["sources", "test"]),
    ("list --lim", ["list", "--limit"]),
    ("list --sort ti", ["list", "--sort", "title"]),
    ("list --sort=ti", ["list", "--sort=title"]),
    ("list --tag bir", ["list", "--tag", "birthday"]),
    ("list --tag=mu", ["list", "--tag=mum's $(touch pwned) day"]),
    ("search kettle --source wooc", ["search", "kettle", "--source", "woocommerce"]),
    ("show k", ["show", "k$(touch pwned)"]),
    ("show tw", ["show", "two words"]),
    ("show two\\ w", ["show", "two words"]),
    ("show 'two w", ["show", "two words"]),
    ("show \"k", ["show", "k$(touch pwned)"]),
    ("show 'k", ["show", "k$(touch pwned)"]),
    ("show q", ["show", #"q'"`!x"#]),
    ("show 'q", ["show", #"q'"`!x"#]),
    ("show \"q", ["show", #"q'"`!x"#]),
    ("show n", ["show", "n;touch pwned"]),
    ("show fak", ["show", "fakestore:12"]),
    ("show fakestore:1", ["show", "fakestore:12"]),
    ("note add shopify:shop.example/c", ["note", "add", "shopify:shop.example/ceramic-mug"]),
    ("--store other.db show fakestore:", ["--store", "other.db", "show", "fakestore:99"]),
    ("--store=other.db show fake", ["--store=other.db", "show", "fakestore:99"]),
    ("remove 7 fake", ["remove", "7", "fakestore:12"]),
    ("add --from pag", ["add", "--from", "page of it.html"]),
    ("add --from=pag", ["add", "--from=page of it.html"]),
    ("help exi", ["help", "exit-status"]),
    ("completion fi", ["completion", "fish"]),
    ("show nothing-like-it", ["show", "nothing-like-it"]),
    ("nonsense 7 fak", ["nonsense", "7", "fak"]),
  ]

  @Test(
    .enabled(if: Shell.installed.count == 3, "bash, zsh and fish are not all installed"),
    arguments: Shell.installed)
  func `completes typed text without running it`(shell: Shell) throws {
    let path = try #require(shell.path)
    let session = try TerminalSession(
      [path] + shell.options,
      environment: program.environment.merging(
        ["PATH": "\(program.home.url.path):/usr/bin:/bin", "TERM": "dumb", "PS1": "> "]
      ) { $1 }, folder: program.home.url.path, rows: 50, columns: 200)
    session.type(shell.setUp + "\nargs ready\n")
    try session.await("[ready]<end>")
    for (typed, words) in Self.lines {
      // Tab completes. Control-A goes to the beginning of the line, where `args` is put before the
      // completed words.
      session.type("wishlist \(typed)\t\u{01}args \n")
      let shown = try session.await("<end>")
      let expected = (["wishlist"] + words).map { "[\($0)]" }.joined()
      #expect(shown.hasSuffix(expected), "\(shell.name): \(typed): \(shown.suffix(120))")
    }
    session.type("exit\n")
    #expect(session.end().status == 0)
    #expect(!FileManager.default.fileExists(atPath: program.home.path("pwned")))
  }
}
