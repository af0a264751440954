import TestSupport
import Testing

/// The configuration names the locale, the default source and the program for alerts. No command
/// that depends on these runs while the configuration is wrong.
@Suite(.timeLimit(.minutes(1)))
struct WrongConfigurationTests {
  @Test(arguments: [
    ["list"], ["list", "--json"], ["show", "7"], ["total"], ["set", "shop:7", "--target", "9"],
    ["add", "--title", "Lamp", "--price", "1,299"], ["buy", "--all"], ["remove", "--all"],
    ["undo"], ["refresh"], ["export"], ["note", "add", "7", "Blue"], ["lookup", "7"],
  ])
  func `stops commands that depend on it`(tokens: [String]) throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    let before = try bench.run("export")
    let right = try bench.scratch.read("config.json")
    try bench.scratch.write("{sources: 1}", to: "config.json")
    let run = try bench.run(tokens)
    #expect(run.status == 78)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("wishlist: "))
    #expect(run.errors.contains("config.json"))
    try bench.scratch.write(String(decoding: right, as: UTF8.self), to: "config.json")
    #expect(try bench.run("export") == before)
  }

  @Test func `does not stop commands that help to correct it`() throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    try bench.scratch.write("{sources: 1}", to: "config.json")
    for tokens in [
      ["help", "configuration"], ["manual"], ["completion", "bash"], ["--version"],
      ["backup", bench.scratch.path("copy.db")],
    ] { #expect(try bench.run(tokens).status == 0) }
    #expect(try bench.run("doctor").output.contains("failure\tconfiguration\t"))
  }

  @Test func `is not needed without a home folder`() throws {
    var bench = try TestBench.withKettle()
    bench.environment = ["LC_ALL": "en_US"]
    let list = bench.scratch.path("list.db")
    let added = try bench.run("add", "--title", "Lamp", "--price", "5 EUR", "--store", list)
    #expect(added.status == 0)
    #expect(
      try bench.run("show", "manual:1", "--store", list).output.hasPrefix("Lamp\n"))
    #expect(try bench.run("doctor", "--store", list).output.contains("ok\tconfiguration\tnone; "))
    #expect(
      try bench.run("list")
        == Run(
          status: 1, output: "",
          errors: "wishlist: neither HOME nor XDG_DATA_HOME names a folder for the list\n"))
  }
}
