import Foundation
import TestSupport
import Testing

/// The modules that each module may import, lowest layer first. SwiftPM lets a target import
/// whatever its dependencies depend on, so the layers are held here.
private let layers: [(module: String, imports: Set<String>)] = [
  ("System", []),
  ("SQLite", ["CSQLite"]),
  ("WebAddress", []),
  ("HTTP", ["CCurl", "CZlib", "System", "WebAddress"]),
  ("HTML", ["CLibXML2"]),
  ("JSON", []),
  ("CSV", []),
  ("Terminal", ["CUTF8Proc", "System"]),
  ("Money", []),
  ("PriceText", ["Money"]),
  ("WishListModel", ["Money"]),
  (
    "WishListSources",
    ["WishListModel", "Money", "PriceText", "WebAddress", "HTTP", "HTML", "JSON", "System"]
  ),
  ("WishListStore", ["WishListModel", "Money", "WebAddress", "SQLite", "System"]),
  (
    "WishListExchange",
    ["WishListModel", "Money", "PriceText", "WebAddress", "HTML", "CSV", "JSON"]
  ),
  (
    "WishListCLI",
    [
      "WishListModel", "WishListSources", "WishListStore", "WishListExchange", "Money", "PriceText",
      "WebAddress", "Terminal", "System", "JSON", "HTTP",
    ]
  ),
  ("wishlist", ["WishListCLI", "WishListModel", "Terminal", "System"]),
]

private let libraries: Set = ["CSQLite", "CCurl", "CZlib", "CLibXML2", "CUTF8Proc"]

@Suite(.timeLimit(.minutes(1)))
struct LayerTests {
  @Test(arguments: layers.map(\.module))
  func `imports only what its layer allows`(module: String) throws {
    let all = libraries.union(layers.map(\.module))
    let allowed = layers.first { $0.module == module }?.imports ?? []
    for file in try SourceFile.all(in: "Sources/\(module)") {
      let stray = file.imports.intersection(all).subtracting(allowed)
      #expect(stray.isEmpty, "\(file.path) imports \(stray.sorted())")
    }
  }

  @Test func `allows imports of lower layers only`() {
    var below = libraries
    for (module, imports) in layers {
      #expect(imports.isSubset(of: below), "\(module)")
      below.insert(module)
    }
  }

  @Test func `names every module`() throws {
    let modules = Set(try SourceFile.all(in: "Sources").map(\.module))
    #expect(modules == Set(layers.map(\.module)))
  }

  /// Package.swift lists the same dependencies in the same order.
  @Test func `agrees with the manifest`() throws {
    let manifest = try SourceFile(packageFile("Package.swift")).contents(.code)
    let target =
      /\.(?:target|executableTarget)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    let declared = manifest.matches(of: target).filter { $0.1 != "TestSupport" }
    #expect(declared.map { String($0.1) } == layers.map(\.module))
    for (match, layer) in zip(declared, layers) {
      let dependencies = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      #expect(Set(dependencies) == layer.imports, "\(layer.module)")
    }
  }
}
