import Foundation
import Glibc
import TestSupport
import Testing

/// A configuration that other users may change starts no program.
@Suite(.timeLimit(.minutes(1)))
struct ExposedConfigurationTests {
  @Test(arguments: [0o664, 0o606] as [mode_t])
  func `is refused if it names a program`(mode: mode_t) throws {
    let bench = try TestBench.withKettle(configuration: #"on_alert: ["true"]"#)
    let path = bench.scratch.path("config.json")
    #expect(try bench.run("add", "7").status == 0)
    chmod(path, mode)
    for words in [["list"], ["set", "7", "--target", "5"], ["refresh"]] {
      let run = try bench.run(words)
      #expect(run.status == 78)
      #expect(run.output == "")
      #expect(
        run.errors == """
          wishlist: in the configuration \(path), on_alert: no program is started, because other \
          users may write to \(path): run 'chmod go-w \(path)'

          """)
    }
    #expect(try bench.run("doctor").output.contains("failure\tconfiguration\t"))
    chmod(path, 0o600)
    #expect(try bench.run("list").status == 0)
  }

  @Test func `is refused if others may replace it in its folder`() throws {
    let bench = try TestBench.withKettle(configuration: #"on_alert: ["true"]"#)
    chmod(bench.scratch.url.path, 0o777)
    #expect(try bench.run("list").status == 78)
  }

  @Test func `is used if it names no program`() throws {
    let bench = try TestBench.withKettle()
    chmod(bench.scratch.path("config.json"), 0o666)
    #expect(try bench.run("add", "7").status == 0)
  }
}
