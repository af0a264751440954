import TestSupport
import Testing

/// A day without a time has the same meaning in every command.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct LocalDayTests {
  @Test(arguments: [
    ("Asia/Seoul", "2026-04-30T15:00:00Z"), ("America/Los_Angeles", "2026-05-01T07:00:00Z"),
  ])
  func `is the day of the user's time zone`(zone: String, time: String) throws {
    let program = try BuiltProgram(environment: ["TZ": zone])
    let table = "title,id,added_at\nDesk,1,2026-05-01\n"
    #expect(try program.run(["import", "-"], input: table).status == 0)
    #expect(try program.run(["price", "manual:1", "5 EUR", "--at", "2026-05-01"]).status == 0)
    let wish = try program.run(["show", "manual:1", "--json"]).output
    #expect(wish.contains(#""added_at": "\#(time)""#))
    #expect(wish.contains(#""first_seen": "\#(time)""#))
    // A table that the program wrote is read back to the same times in any zone.
    let written = try program.run(["export", "--format", "csv"]).output
    let again = try program.run(["import", "-"], input: written, environment: ["TZ": "UTC"])
    #expect(again.output == "0 added, 0 updated, 1 unchanged\n")
  }
}
