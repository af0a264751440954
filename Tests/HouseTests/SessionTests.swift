import Foundation
import TestSupport
import Testing

/// Runs the session of the README on a terminal with the demo shop, one command a minute.
@Suite(.timeLimit(.minutes(1)))
struct SessionTests {
  /// A command line and the output that the README shows below it.
  private struct Exchange {
    let command: String
    var output = ""
  }

  private func session() throws -> [Exchange] {
    let readme = try String(contentsOf: packageFile("README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- session -->\n```console\n"))
    let end = try #require(readme[start.upperBound...].range(of: "\n```"))
    var exchanges: [Exchange] = []
    for line in readme[start.upperBound..<end.lowerBound].split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("$ ") {
        exchanges.append(Exchange(command: String(line.dropFirst(2))))
      } else if !exchanges.isEmpty {
        exchanges[exchanges.count - 1].output += line + "\n"
      }
    }
    return exchanges
  }

  @Test func `prints what the README shows`() throws {
    let exchanges = try session()
    #expect(exchanges.count > 8)
    let program = try BuiltProgram(environment: [
      "WISHLIST_CONFIG": packageFile("Fixtures/demo/config.json").path, "NO_COLOR": "1",
    ])
    for (minute, exchange) in exchanges.enumerated() {
      let digits = minute < 10 ? "0\(minute)" : "\(minute)"
      let line = exchange.command.replacing("wishlist ", with: "\(BuiltProgram.path) ")
      try program.home.write("stty cols 80\n\(line)\n", to: "line.sh")
      let run = try program.run(
        [], shell: "script -qec 'bash line.sh' /dev/null",
        environment: ["WISHLIST_NOW": "2026-11-30T09:\(digits):00Z"])
      #expect(run.output.replacing("\r\n", with: "\n") == exchange.output, "\(exchange.command)")
    }
  }
}
