import Foundation
import Glibc
import Money
import System
import Terminal
import TestSupport
import Testing
import WishListCLI
import WishListModel

/// The program in this process, with a temporary list and a demo shop.
struct TestBench {
  let scratch: ScratchFolder
  var environment: [String: String]
  var now: Timestamp
  /// The clock for time limits.
  var clock: any BlockingClock = MachineClock()

  /// - Parameter shop: The answers of a shop named `shop`, the default source, by id.
  init(shop: [String: String] = [:], configuration: String = "") throws {
    scratch = try ScratchFolder()
    for (id, answer) in shop { try scratch.write(answer, to: "shop/\(id).json") }
    try scratch.write(
      """
      {default_source: "shop", sources: {shop: {product: "shop/{id}.json", currency: "EUR"}},
      \(configuration)}
      """, to: "config.json")
    environment = [
      "HOME": scratch.url.path, "WISHLIST_CONFIG": scratch.path("config.json"),
      "LC_ALL": "en_US.UTF-8",
    ]
    now = Timestamp(seconds: 1_796_029_200)  // 2026-11-30T09:00:00Z
  }

  /// Changes the shop's answer for a product.
  func answer(_ id: String, _ text: String) throws {
    try scratch.write(text, to: "shop/\(id).json")
  }

  /// Whether the file of the list exists.
  var hasList: Bool {
    FileManager.default.fileExists(atPath: scratch.path(".local/share/wishlist/wishlist.db"))
  }

  /// Runs one command line.
  func run(_ tokens: String..., input: String = "") throws -> Run {
    try run(tokens, input: input)
  }

  func run(_ tokens: [String], input: String = "") throws -> Run {
    signal(SIGPIPE, SIG_IGN)  // as main does
    let name = UUID().uuidString
    let paths = ["in", "out", "err"].map { scratch.path("\(name).\($0)") }
    try scratch.write(input, to: "\(name).in")
    let input = open(paths[0], O_RDONLY | O_CLOEXEC)
    let output = open(paths[1], O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    let errors = open(paths[2], O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    defer { for descriptor in [input, output, errors] { close(descriptor) } }
    let program = Program(
      environment: environment, now: now, input: Input(descriptor: input),
      output: Output(descriptor: output), errors: Output(descriptor: errors), clock: clock)
    return Run(
      status: program.run(tokens),
      output: String(decoding: try scratch.read("\(name).out"), as: UTF8.self),
      errors: String(decoding: try scratch.read("\(name).err"), as: UTF8.self))
  }
}

/// The exit status and the output of a run.
struct Run: Equatable {
  let status: Int32
  let output: String
  let errors: String
}

extension TestBench {
  /// A shop with a kettle (7) and a mug (8).
  static func withKettle(configuration: String = "") throws -> TestBench {
    try TestBench(
      shop: [
        "7": #"{"id": 7, "title": "Kettle", "price": 19.99, "brand": "Halden"}"#,
        "8": #"{"id": 8, "title": "Mug", "price": 4.5}"#,
      ], configuration: configuration)
  }

  /// The shop of ``withKettle(configuration:)``, with both products on a list in the file `list.db`.
  static func withListFile() throws -> (bench: TestBench, list: String) {
    var bench = try withKettle()
    let list = bench.scratch.path("list.db")
    bench.environment["WISHLIST_STORE"] = list
    #expect(try bench.run("add", "7", "8").status == 0)
    return (bench, list)
  }
}
