import Foundation
import Glibc
import SQLite
import TestSupport
import Testing

/// A refresh on a terminal, while another program holds the list locked.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct LockedListTests {
  private let program: BuiltProgram
  private let shop: Shop
  /// Empty once the list is locked, so that the refresh cannot save before.
  private let gate = DispatchGroup()
  private let other: Database

  init() throws {
    program = try BuiltProgram()
    shop = try Shop(gate: gate)
    try program.home.write(
      """
      {default_source: "shop", sources: {shop: {product: "\(shop.server.url()){id}",
      currency: "EUR"}}}
      """, to: ".config/wishlist/config.json")
    #expect(try program.run(["add", "1", "2", "3"]).status == 0)
    shop.sell(at: 19)
    other = try Database(path: program.home.path(".local/share/wishlist/wishlist.db"), .writing)
  }

  /// Starts a refresh, locks the list before the first answer, and waits for the message.
  private func refresh() throws -> TerminalSession {
    let session = try sessionWithLockedList()
    try session.await("waiting for the list, which is in use by another program")
    return session
  }

  private func sessionWithLockedList() throws -> TerminalSession {
    gate.enter()
    defer { gate.leave() }
    let session = try TerminalSession(
      [BuiltProgram.path, "refresh", "--color", "never"], environment: program.environment,
      folder: program.home.url.path)
    try shop.waitForRequests(6)
    try other.run("BEGIN IMMEDIATE")
    return session
  }

  @Test func `saves when the list is no longer locked`() throws {
    let session = try refresh()
    try other.run("ROLLBACK")
    let (status, output) = session.end()
    #expect(status == 0)
    #expect(output.hasSuffix("Checked 3 wishes: 3 changed, 0 unchanged, 0 failed.\r\n"))
    #expect(try program.run(["list"]).output.contains("€19.00"))
  }

  @Test func `reports what was not saved when it is interrupted`() throws {
    let session = try refresh()
    session.type("\u{3}")
    let (status, output) = session.end()
    #expect(status == 130)
    let lines = output.split(separator: "\r\n").suffix(3)
    let message = try #require(lines.first)
    for id in ["shop:1", "shop:2", "shop:3"] { #expect(message.contains(id)) }
    #expect(message.contains("wishlist: the answers for "))
    #expect(message.contains(" were not saved: the list "))
    #expect(message.hasSuffix(" is in use by another program; try again"))
    #expect(
      lines.suffix(2) == [
        "Checked 3 wishes: 0 changed, 0 unchanged, 0 failed, 3 not saved.", "wishlist: interrupted",
      ])
    try other.run("ROLLBACK")
    #expect(try !program.run(["list"]).output.contains("€19.00"))
    let again = try program.run(["refresh"])
    #expect(again.errors == "Checked 3 wishes: 3 changed, 0 unchanged, 0 failed.\n")
  }

  /// A lock that no program ever gives back, and a program for alerts that has none to take.
  @Test func `ends every command soon if the lock never ends`() throws {
    try program.home.write(
      #"{on_alert: ["true"], sources: {x: {product: "x/{id}"}}}"#,
      to: ".config/wishlist/config.json")
    let path = program.home.path(".local/share/wishlist/wishlist.db")
    try other.run("PRAGMA locking_mode = EXCLUSIVE")
    try other.run("PRAGMA journal_mode = DELETE")
    try other.run("BEGIN EXCLUSIVE")
    let start = ContinuousClock.now
    let reader = try program.start(["list"])
    let others = try [
      ["show", "x:1"], ["set", "x:1", "--target", "5"], ["set", "nobody:1", "--target", "5"],
      ["add", "--title", "Mug"], ["undo"], ["export"], ["refresh"],
      ["remove", "page:http://a.example"],
    ].map { try program.start($0) }
    let message = "wishlist: the list \(path) is in use by another program; try again\n"
    #expect(try reader.outcome(seconds: 60).errors == message)
    // No command waits a second time, which would take twice as long.
    let wait = ContinuousClock.now - start
    for run in others {
      let outcome = try run.outcome(seconds: 60)
      #expect(outcome.status == 75)
      #expect(outcome.errors == message)
    }
    #expect(ContinuousClock.now - start < wait * 1.7)
  }
}
