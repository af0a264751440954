import Foundation
import Glibc
import JSON
import Money
import Synchronization
import System
import TestSupport
import Testing
import WishListModel

/// A program that records each alert in a line.
private let recorder = #"tr -d '\n' >> $HOME/alerts; echo >> $HOME/alerts"#

/// Serialized, because a program that another thread starts at the same moment may inherit the end
/// of a pipe, and then the first program does not see the end of its input. The real program has
/// one thread.
@Suite(.serialized, .timeLimit(.minutes(1))) struct AlertTests {
  private var bench: TestBench

  init() throws {
    bench = try Self.bench(recorder)
  }

  /// - Parameter script: The shell script that receives each alert.
  private static func bench(_ script: String) throws -> TestBench {
    let words = ["/bin/sh", "-c", script].map { word in
      "'" + word.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    var bench = try TestBench.withWishes(
      configuration: "on_alert: [\(words.joined(separator: ", "))],")
    bench.environment["PATH"] = "/usr/bin:/bin"
    return bench
  }

  /// The rule, the price and the product of each alert that the program received.
  private func alerts(_ bench: TestBench) throws -> [String] {
    guard FileManager.default.fileExists(atPath: bench.scratch.path("alerts")) else { return [] }
    return try bench.scratch.read("alerts").split(separator: UInt8(ascii: "\n")).map { line in
      let alert = try JSONValue(Array(line))
      let pointers = ["/rule", "/price/amount", "/wish/product/id"]
      return try pointers.map { try JSONPointer($0).value(in: alert)?.string ?? "?" }
        .joined(separator: " ")
    }
  }

  /// Refreshes an hour later, at another price.
  private mutating func refresh(_ price: String) throws -> Run {
    bench.wait(hours: 1)
    try bench.kettle(price)
    return try bench.run("refresh")
  }

  @Test func `forgets the alert for a target that was removed`() throws {
    for (target, all) in [("20", 1), ("20", 1), ("none", 1), ("20", 2), ("21", 3), ("21", 3)] {
      _ = try bench.run("set", "7", "--target", target)
      #expect(try alerts(bench) == Array(repeating: "target 20 7", count: all), "\(target)")
    }
  }

  @Test mutating func `alerts a program once for each crossing`() throws {
    _ = try bench.run("set", "7", "--target", "15", "--alert", "drop:20%", "--alert", "lowest")
    #expect(try alerts(bench) == [])
    let run = try refresh("15.50")
    #expect(run.output.contains("7\tKettle\t€15.50\t-€4.50 (-22 %)\tin stock\tdrop:20%, lowest\n"))
    #expect(
      run.errors.hasPrefix(
        """
        Alert for shop:7, Kettle: 15.5 EUR, at least 20 % below the first price, 20 EUR
        Alert for shop:7, Kettle: 15.5 EUR, the lowest price so far

        """))
    #expect(try alerts(bench) == ["drop:20% 15.5 7", "lowest 15.5 7"])
    for price in ["15.60", "15.50", "15.60"] { _ = try refresh(price) }
    #expect(try alerts(bench).count == 2)
    _ = try refresh("14")
    #expect(
      try alerts(bench) == [
        "drop:20% 15.5 7", "lowest 15.5 7", "drop:20% 14 7", "lowest 14 7", "target 14 7",
      ])
    #expect(try bench.run("show", "7").output.contains("alerts        drop:20%, lowest\n"))
  }

  @Test mutating func `passes an alert with its wish`() throws {
    _ = try bench.run("set", "7", "--target", "15")
    _ = try refresh("14")
    let text = String(decoding: try bench.scratch.read("alerts"), as: UTF8.self)
    let start = [
      #"{  "rule": "target","#, #""message": "Kettle: 14 EUR, at or below the target of 15 EUR","#,
      #""at": "2026-11-30T11:00:00Z","#, #""price": {    "amount": "14",    "currency": "EUR"  },"#,
      #""reference": {    "amount": "15",    "currency": "EUR"  },"#,
      #""availability": "in_stock","#, #""wish": {    "product": {      "source": "shop","#,
    ]
    #expect(text.hasPrefix(start.joined(separator: "  ")))
  }

  @Test mutating func `reports alerts to scripts`() throws {
    _ = try bench.run("set", "7", "--alert", "any")
    bench.wait(hours: 1)
    try bench.kettle("19")
    let run = try bench.run("refresh", "--json", "--quiet")
    #expect(run.errors.isEmpty)
    let document = try JSONValue(Array(run.output.utf8))
    let value = { (pointer: String) in try JSONPointer(pointer).value(in: document) }
    #expect(try value("/0/outcome") == .string("updated"))
    #expect(try value("/0/alerts/0/rule") == .string("any"))
    #expect(try value("/0/alerts/0/message") == .string("Kettle: 19 EUR, was 20 EUR"))
    #expect(try value("/1/outcome") == .string("unchanged"))
    #expect(try value("/1/alerts") == .array([]))
  }

  @Test mutating func `alerts at once where a new rule is already true`() throws {
    _ = try bench.run("set", "7", "--target", "25")
    #expect(try alerts(bench) == ["target 20 7"])
    _ = try bench.run("add", "8", "--alert", "available", "--target", "9")
    #expect(try alerts(bench) == ["target 20 7", "target 4.5 8"])
    _ = try bench.run("price", "7", "18")
    #expect(try alerts(bench).last == "target 18 7")
    #expect(try bench.run("set", "7", "--alert", "none", "--json").status == 0)
  }

  @Test mutating func `alerts once when a wish is restored whose rule came true in the archive`()
    throws
  {
    _ = try bench.run("set", "7", "--target", "15")
    _ = try bench.run("archive", "7")
    bench.wait(hours: 1)
    try bench.kettle("14")
    _ = try bench.run("refresh", "7")
    #expect(try alerts(bench) == [])
    #expect(
      try bench.run("restore", "7").errors.hasPrefix(
        "Alert for shop:7, Kettle: 14 EUR, at or below the target of 15 EUR\n"))
    for words in [["refresh"], ["archive", "7"], ["restore", "7"], ["refresh"]] {
      _ = try bench.run(words)
    }
    #expect(try alerts(bench) == ["target 14 7"])
  }

  @Test(arguments: [
    (["exit 3"], "it ended with status 3"), (["kill -9 $$"], "it was killed by signal 9"),
  ])
  mutating func `continues when the program fails, and tries again with the next command`(
    script: [String], reason: String
  ) throws {
    bench = try Self.bench("test -e $HOME/well || \(script[0]); \(recorder)")
    _ = try bench.run("set", "7", "--alert", "any")
    let run = try refresh("19")
    #expect(run.status == 0)
    #expect(
      run.errors.hasSuffix("wishlist: /bin/sh did not take the alert for shop:7: \(reason)\n"))
    #expect(run.output.contains("€19.00"))
    #expect(try alerts(bench) == [])
    try bench.scratch.write("", to: "well")
    #expect(try refresh("19").output.isEmpty)
    #expect(try alerts(bench) == ["any 19 7"])
    _ = try refresh("19")
    #expect(try alerts(bench) == ["any 19 7"])
  }

  @Test func `reports a missing program`() throws {
    var bench = try TestBench.withWishes(configuration: "on_alert: ['/nowhere/notify'],")
    _ = try bench.run("set", "7", "--alert", "any")
    bench.wait(hours: 1)
    try bench.kettle("19")
    let run = try bench.run("refresh")
    #expect(run.status == 0)
    #expect(
      run.errors.hasSuffix(
        "wishlist: /nowhere/notify did not take the alert for shop:7: "
          + "it could not be started: no such file or directory\n"))
  }

  @Test func `discards the output of a program`() throws {
    var bench = try Self.bench("echo noise")
    _ = try bench.run("set", "7", "--alert", "any")
    bench.wait(hours: 1)
    try bench.kettle("19")
    #expect(try !bench.run("refresh", "--json").output.contains("noise"))
  }

  @Test func `kills a program that takes too long, with all that it started`() throws {
    var bench = try Self.bench("exec 3> $HOME/fifo; sleep 60 & echo started >&3; wait")
    #expect(mkfifo(bench.scratch.path("fifo"), 0o600) == 0)
    let fifo = Atomic<Int32>(-1)
    // No time passes before the program runs.
    bench.clock = ManualClock { [path = bench.scratch.path("fifo")] in
      guard fifo.load(ordering: .relaxed) < 0 else { return }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      fifo.store(descriptor, ordering: .relaxed)
      #expect(throws: Never.self) { try Input(descriptor: descriptor).line() == "started" }
    }
    _ = try bench.run("set", "7", "--alert", "any")
    bench.wait(hours: 1)
    try bench.kettle("19")
    let run = try bench.run("refresh")
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("shop:7: it took longer than 10 seconds\n"))
    // The pipe ends when none of the programs runs any more.
    let descriptor = fifo.load(ordering: .relaxed)
    defer { close(descriptor) }
    #expect(try Input(descriptor: descriptor).next() == [])
  }
}
