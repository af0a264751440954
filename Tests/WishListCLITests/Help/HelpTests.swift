import System
import Terminal
import Testing

@testable import WishListCLI

@Suite(.timeLimit(.minutes(1)))
struct HelpTests {
  @Test func `fits on a screen without arguments, with two examples`() throws {
    let run = try TestBench().run([])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 25)  // 24 rows, one of them for the prompt after the last line feed
    #expect(lines.allSatisfy { String($0).columns <= 80 })
    #expect(lines.drop { $0 != "Examples:" }.filter { $0.hasPrefix("  wishlist ") }.count == 2)
  }

  @Test func `names every command, option and topic`() throws {
    let output = try TestBench().run("help").output
    let named = CommandTable.entries.map(\.name) + HelpTopic.all.map(\.name)
    for name in named {
      #expect(output.contains("\n  \(name) "), "\(name)")
    }
    for option in Settings.options { #expect(output.contains("--\(option.name)")) }
  }

  @Test(arguments: HelpTopic.all.map(\.name))
  func `shows each topic`(name: String) throws {
    let run = try TestBench().run("help", name)
    let topic = try #require(HelpTopic.all.first { $0.name == name })
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\(topic.summary)\n\n"))
    #expect(run.output.hasSuffix("\n") && !run.output.hasSuffix("\n\n"))
  }

  @Test(arguments: [["help", "list"], ["list", "--help"], ["list", "-h"], ["-h", "list", "x"]])
  func `is the same for a command in every form of the request`(tokens: [String]) throws {
    #expect(try TestBench().run(tokens).output.hasPrefix("Usage: wishlist list [options]\n\n"))
  }

  @Test(arguments: [
    ("filter", "; did you mean filters?"), ("lsit", "; did you mean list?"), ("kettle", ""),
  ])
  func `suggests commands and topics`(name: String, suggestion: String) throws {
    #expect(
      try TestBench().run("help", name).errors
        == "wishlist: no command or topic named \(name)\(suggestion)\nTry 'wishlist help'.\n")
  }

  @Test(arguments: [
    ("a b", "  a b\n"), ("", ""), ("\u{1F600} x\ny", "  \u{1F600} x y\n"),
  ])
  func `wraps text`(text: String, wrapped: String) {
    #expect(HelpText.wrapped(text, indent: 2) == wrapped)
  }

  @Test func `wraps by columns, and never within a word`() {
    let text =
      String(repeating: "\u{D55C}\u{AE00} ", count: 20) + String(repeating: "x", count: 100)
    let lines = HelpText.wrapped(text).split(separator: "\n").map { String($0).columns }
    #expect(lines == [79, 19, 100])
  }
}
