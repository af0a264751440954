import TestSupport
import Testing

/// The time of a command where WISHLIST_NOW sets it.
@Suite(.blocking, .timeLimit(.minutes(1)))
struct FixedTimeTests {
  @Test func `is the time that is written`() throws {
    let program = try BuiltProgram(environment: ["WISHLIST_NOW": "2026-11-30T09:00:00Z"])
    #expect(try program.run(["add", "--title", "Kettle"]).status == 0)
    let wish = try program.run(["show", "manual:1", "--json"]).output
    #expect(wish.contains(#""added_at": "2026-11-30T09:00:00Z""#))
  }

  @Test(arguments: ["tomorrow", "2026-11-30", "2026-02-30T09:00:00Z", "2026-11-30T09:00:00+01:00"])
  func `is never that of the machine in place of a wrong one`(text: String) throws {
    let program = try BuiltProgram(environment: ["WISHLIST_NOW": text])
    let run = try program.run(["add", "--title", "Kettle"])
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors == "wishlist: WISHLIST_NOW is not a time such as 2026-11-30T09:00:00Z\n")
    let list = try program.run(["list", "--json"], environment: ["WISHLIST_NOW": ""])
    #expect(list.output == "[]\n")
  }
}
