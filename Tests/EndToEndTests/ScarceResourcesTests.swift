import Foundation
import TestSupport
import Testing

/// Commands for which the system has too little of something.
@Suite(.blocking, .timeLimit(.minutes(1)))
struct ScarceResourcesTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    #expect(try program.run(["add", "--title", "Kettle"]).status == 0)
  }

  /// Descriptors 0 to 2 are the standard streams, and the shell needs one or two of its own.
  @Test(arguments: 5...12, [["list"], ["add", "--title", "Mug"], ["export"], ["doctor"]])
  func `never calls a list damaged for want of descriptors`(limit: Int, words: [String]) throws {
    let run = try program.run(words, shell: "ulimit -n \(limit); exec \"$0\" \"$@\"")
    #expect(run.signal == nil)
    #expect(!run.errors.contains("is damaged") && !run.output.contains("is damaged"))
    #expect(!run.errors.contains("backup") && !run.output.contains("put a backup"))
    if words != ["doctor"] { #expect([0, 69, 74, 75, 127].contains(run.status), "\(run)") }
    #expect(try program.run(["list"]).output.contains("Kettle"))
  }
}
