import TestSupport
import Testing

/// The question before many wishes are removed, and undo after it.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct SlipTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    for number in 1...5 {
      #expect(try program.run(["add", "--title", "Thing \(number)", "--tag", "all"]).status == 0)
    }
  }

  private var count: Int {
    get throws { try program.run(["list"]).output.split(separator: "\n").count - 1 }
  }

  private let four = ["remove", "manual:1", "manual:2", "manual:3", "manual:4"]

  /// Runs a command on a terminal and types an answer.
  private func onTerminal(_ words: [String], typing answer: String) throws -> String {
    let script = "printf '\(answer)\\n' | script -qec \"$0 $*\" /dev/null"
    return try program.run(words, shell: script).output.replacing("\r\n", with: "\n")
  }

  @Test(arguments: [("y", 1), ("yes", 1), ("n", 5), ("", 5), ("maybe", 5)])
  func `asks on a terminal before it removes more than three wishes`(answer: String, left: Int)
    throws
  {
    let output = try onTerminal(four, typing: answer)
    #expect(output.contains("Remove 4 wishes? [y/N] "))
    #expect(output.contains("wishlist: nothing was removed") == (left == 5))
    #expect(try count == left)
  }

  @Test func `asks on a terminal before it removes what a filter matches`() throws {
    let output = try onTerminal(["remove", "--all", "--tag", "all"], typing: "n")
    #expect(output.contains("Remove 5 wishes? [y/N] "))
    #expect(try count == 5)
  }

  @Test func `asks nothing for three wishes, with --yes, or without a terminal`() throws {
    #expect(try !onTerminal(["remove", "manual:1"], typing: "").contains("?"))
    #expect(try !onTerminal(four + ["--yes"], typing: "").contains("?"))
    #expect(try count == 1)
    #expect(try program.run(["undo"]).status == 0)
    let piped = try program.run(four)
    #expect(
      piped.errors == """
        wishlist: manual:1 is not on the list
        'wishlist undo' brings them back.

        """)
    #expect(try count == 1)
  }

  @Test func `is refused if questions are forbidden`() throws {
    let run = try program.run(four + ["--no-input"])
    #expect(run.status == 1)
    #expect(
      run.errors == "wishlist: removing 4 wishes needs --yes, since --no-input forbids questions\n")
    #expect(try program.run(["set", "--all", "-q", "0", "--no-input"]).status == 1)
    #expect(try program.run(four + ["--no-input", "--yes"]).status == 0)
    #expect(try count == 1)
  }
}
