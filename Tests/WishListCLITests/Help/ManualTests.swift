import Foundation
import TestSupport
import Testing

@testable import WishListCLI

private let mandoc = "/usr/bin/mandoc"

@Suite(.timeLimit(.minutes(1)))
struct ManualTests {
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: mandoc), "mandoc is not installed"))
  func `passes mandoc without warnings`() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write(try TestBench().run("manual").output, to: "wishlist.1")
    let (status, output) = try run([mandoc, "-T", "lint", "-W", "style", file])
    #expect(output.isEmpty)
    #expect(status == 0)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: mandoc), "mandoc is not installed"))
  func `shows every command, option and topic as it is typed`() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write(try TestBench().run("manual").output, to: "wishlist.1")
    let text = try run([mandoc, "-T", "ascii", "-O", "width=200", file]).output
      .replacing(/.\u{8}/, with: "")
    for entry in CommandTable.entries {
      let operands = entry.operands.replacing("…", with: " ...")
      let usage = [entry.name, operands].filter { !$0.isEmpty }.joined(separator: " ")
      // The summary follows a short name on its line, and a long one on the next line.
      #expect(text.contains("\n     \(usage)\n") || text.contains("\n     \(usage)  "), "\(usage)")
      for option in entry.options { #expect(text.contains(option.usage), "\(option.usage)") }
      for example in entry.examples { #expect(text.contains("wishlist \(example.line)")) }
    }
    for heading in [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS",
      "EXAMPLES",
    ] + HelpTopic.all.map(\.heading) {
      #expect(text.contains("\n\(heading)\n"), "\(heading)")
    }
    #expect(text.contains("~/.config/wishlist/config.json"))
    #expect(text.contains(#"headers: { Authorization: "Bearer ${MYSHOP_TOKEN}" },"#))
  }

  @Test(arguments: [
    ("\\fBbold\\fR", "\\efBbold\\efR\n"), (".Sh NAME", "\\&.Sh NAME\n"), ("'br", "\\(aqbr\n"),
    ("One. Two", "One.\nTwo\n"), ("a \"b\" ~", "a \\(dqb\\(dq \\(ti\n"), ("--x", "\\-\\-x\n"),
  ])
  func `escapes text that looks like markup`(text: String, source: String) {
    var page = ManualPage()
    page.text(text)
    #expect(page.source == source)
  }

  /// Runs a program to its end.
  private func run(_ tokens: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: tokens[0])
    process.arguments = Array(tokens.dropFirst())
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
