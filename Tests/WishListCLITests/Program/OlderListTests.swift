import Foundation
import JSON
import TestSupport
import Testing
import WishListModel

/// Opens the lists in `Fixtures/lists`, one of each released format. Beside each is a file with the
/// output of the program that wrote it.
@Suite(.timeLimit(.minutes(1)))
struct OlderListTests {
  private static let formats = 1...3

  /// A copy of a list at the path of the user's list.
  private func bench(format: Int) throws -> TestBench {
    var bench = try TestBench()
    // The programs that made the lists had another default source, which tables leave out.
    try bench.scratch.write("{default_source: 'dummyjson'}", to: "config.json")
    bench.now = try #require(Timestamp("2026-06-01T09:00:00Z"))
    bench.environment["WISHLIST_STORE"] = bench.scratch.path("list.db")
    try bench.scratch.write(fixture("lists/format-\(format).db"), to: "list.db")
    return bench
  }

  private func expected(format: Int) throws -> JSONValue {
    try JSONValue(Array(fixture("lists/format-\(format).json")))
  }

  private func isThere(_ name: String, in bench: TestBench) -> Bool {
    FileManager.default.fileExists(atPath: bench.scratch.path(name))
  }

  @Test(arguments: formats) func `prints what the program that wrote it printed`(format: Int) throws
  {
    let bench = try bench(format: format)
    let expected = try expected(format: format)
    let isOlder = format < 3
    for (key, tokens) in [
      ("list", ["list", "--state", "all", "--json"]), ("total", ["total", "--json"]),
      ("archive", ["export"]),
    ] {
      let run = try bench.run(tokens)
      #expect(run.status == 0)
      #expect(differences(expected.object?[key], try JSONValue(Array(run.output.utf8))) == [])
    }
    #expect(isThere("list.db.format-\(format)", in: bench) == isOlder)
    // The copy has the old format, and can be opened in the same way.
    guard isOlder else { return }
    let kept = try bench.run("export", "--store", bench.scratch.path("list.db.format-\(format)"))
    #expect(differences(expected.object?["archive"], try JSONValue(Array(kept.output.utf8))) == [])
    #expect(isThere("list.db.format-\(format).format-\(format)", in: bench))
  }

  @Test(arguments: formats) func `redoes what was undone`(format: Int) throws {
    let bench = try bench(format: format)
    let expected = try #require(expected(format: format).object?["redo"]?.object)
    #expect(try bench.run("redo").output == "redid: \(expected["command"]?.string ?? "")\n")
    let list = try bench.run("list", "--state", "all", "--json").output
    #expect(differences(expected["list"], try JSONValue(Array(list.utf8))) == [])
  }

  @Test(arguments: formats) func `undoes every step`(format: Int) throws {
    let bench = try bench(format: format)
    let steps = try #require(expected(format: format).object?["undo"]?.array)
    #expect(steps.count == 28)
    for step in steps {
      let step = try #require(step.object)
      let undone = try JSONValue(Array(bench.run("undo", "--json").output.utf8))
      #expect(undone.object?["command"] == step["command"])
      #expect(try bench.run("list", "--state", "all").output == step["table"]?.string)
    }
    #expect(try bench.run("undo").errors == "wishlist: there is nothing to undo\n")
  }

  /// The places where a value differs from the expected one. Members that were added later are not
  /// compared.
  private func differences(
    _ expected: JSONValue?, _ actual: JSONValue?, at place: String = ""
  ) -> [String] {
    switch (expected, actual) {
    case (.object(let expected), .object(let actual)):
      expected.members.flatMap { differences($0.value, actual[$0.key], at: "\(place)/\($0.key)") }
    case (.array(let expected), .array(let actual)) where expected.count == actual.count:
      zip(expected, actual).enumerated().flatMap { index, pair in
        differences(pair.0, pair.1, at: "\(place)/\(index)")
      }
    case _ where expected == actual: []
    default: ["\(place) is not what it was"]
    }
  }
}
