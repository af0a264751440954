import JSON
import Synchronization
import TestSupport
import Testing

private let broken = "the server broke off the connection"

/// Faults of a shop's HTTP/2: the product that has the fault, the moves that make it, and the
/// problem that is recorded.
private let faults: [(id: String, moves: [FrameServer.Move], problem: String)] = [
  ("refused", [.reset(7)], broken), ("half", [.head, .piece(#"{"id":"#), .reset(2)], broken),
  ("away", [.goAway(last: 0, 11)], broken), ("closed", [.close], broken),
  (
    "huge", [.head, .repeated(600, .piece(String(repeating: " ", count: 16_000)))],
    "the answer is too large: more than 8388608 bytes"
  ),
]

@Suite(
  .blocking, .timeLimit(.minutes(2)),
  .enabled(if: FrameServer.isInstalled, "nginx or its stream module is not installed"))
struct HostileFramesTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  /// Reads one field of each wish from the output of a command.
  ///
  /// - Returns: The fields by product id.
  private func read(_ pointer: String, _ output: String) throws -> [String: String] {
    let (id, field) = (try JSONPointer("/product/id"), try JSONPointer(pointer))
    let wishes = try JSONValue(Array(output.utf8)).array ?? []
    return Dictionary(
      uniqueKeysWithValues: wishes.compactMap {
        guard let id = id.value(in: $0)?.string else { return nil }
        return field.value(in: $0)?.string.map { (id, $0) }
      })
  }

  @Test func `records the problem of each broken stream, and no other product is affected`() throws
  {
    let moves = Dictionary(uniqueKeysWithValues: faults.map { ($0.id, $0.moves) })
    let isHostile = Mutex(false)
    let server = try FrameServer { path in
      let id = String(path.dropFirst())
      let isHostile = isHostile.withLock { $0 }
      if isHostile, let moves = moves[id] { return moves }
      return [.answer(#"{"id": "\#(id)", "title": "\#(id)", "price": \#(isHostile ? 19 : 20)}"#)]
    }
    let environment = ["CURL_CA_BUNDLE": server.certificateFile]
    try program.home.write(
      "{default_source: 'shop', sources: {shop: {product: '\(server.url("/{id}"))', currency: 'EUR'}}}",
      to: ".config/wishlist/config.json")
    let others = (1...12).map { "good-\($0)" }
    let ids = zip(others, faults).flatMap { [$0, $1.id] } + others.dropFirst(faults.count)
    #expect(try program.run(["add"] + ids, environment: environment).status == 0)
    isHostile.withLock { $0 = true }
    let asked = server.paths.count
    let run = try program.run(["refresh", "--json"], environment: environment)
    #expect(run.status == 1)  // failures of several kinds
    #expect(
      try read("/problem", run.output)
        == Dictionary(
          uniqueKeysWithValues: faults.map { ($0.id, "cannot fetch shop:\($0.id): \($0.problem)") })
    )
    #expect(
      try read("/product/price/amount", run.output)
        == Dictionary(
          uniqueKeysWithValues: faults.map { ($0.id, "20") } + others.map { ($0, "19") }))
    for fault in faults {
      let count = server.paths.dropFirst(asked).count { $0 == "/\(fault.id)" }
      #expect(count <= 3, "\(fault.id)")
    }
    // The problems disappear once the shop answers correctly again.
    isHostile.withLock { $0 = false }
    let again = try program.run(["refresh", "--json"], environment: environment)
    #expect(again.status == 0)
    #expect(try read("/problem", again.output).isEmpty)
  }
}
