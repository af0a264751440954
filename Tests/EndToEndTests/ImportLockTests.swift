import Foundation
import Glibc
import SQLite
import TestSupport
import Testing

/// An import, while another program holds the list locked.
@Suite(.blocking, .timeLimit(.minutes(1)))
struct ImportLockTests {
  private let program: BuiltProgram
  private let other: Database
  private let table = "title\n" + (0..<2_000).map { "Thing \($0)\n" }.joined()

  init() throws {
    program = try BuiltProgram()
    #expect(try program.run(["add", "--title", "Kettle"]).status == 0)
    other = try Database(path: program.home.path(".local/share/wishlist/wishlist.db"), .writing)
  }

  @Test func `needs no lock for a dry run`() throws {
    try other.run("BEGIN IMMEDIATE")
    let run = try program.run(
      ["import", "-", "--format", "csv", "--dry-run"], input: table)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("2000 added, 0 updated, 0 unchanged\n"))
    try other.run("ROLLBACK")
  }

  @Test func `reads a file before it needs the lock`() throws {
    try other.run("BEGIN IMMEDIATE")
    let run = try program.run(["import", "-", "--format", "json"], input: "{\"version\": 1, x")
    #expect(run.status == 65)
    try other.run("ROLLBACK")
  }

  /// Where nothing waits to be told, nothing is said of it.
  @Test func `says nothing of alerts where there are none`() throws {
    try program.home.write(
      #"{on_alert: ["true"]}"#, to: ".config/wishlist/config.json")
    try other.run("BEGIN IMMEDIATE")
    let run = try program.run(["add", "--title", "Mug"])
    #expect(run.status == 75)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!run.errors.contains("alerts"))
    try other.run("ROLLBACK")
  }
}
