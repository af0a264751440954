import Foundation
import TestSupport
import Testing

/// Who may import whom. The compiler lets a target import anything that happens
/// to be built, so the layers are held here.
private let layers: [String: Set<String>] = [
  "System": [],
  "SQLite": ["CSQLite"],
  "WebAddress": [],
  "HTTP": ["CCurl", "CZlib", "System", "WebAddress"],
  "HTML": ["CLibXML2"],
  "JSON": [],
  "CSV": [],
  "Terminal": ["CUTF8Proc", "System"],
  "Money": [],
  "PriceText": ["Money"],
  "WishListModel": ["Money"],
  "WishListSources": [
    "WishListModel", "Money", "PriceText", "WebAddress", "HTTP", "HTML", "JSON", "System",
  ],
  "WishListStore": ["WishListModel", "Money", "WebAddress", "SQLite", "System"],
  "WishListExchange": ["WishListModel", "Money", "PriceText", "WebAddress", "HTML", "CSV", "JSON"],
  "WishListCLI": [
    "WishListModel", "WishListSources", "WishListStore", "WishListExchange", "Money", "PriceText",
    "WebAddress", "Terminal", "System", "JSON", "HTTP",
  ],
  "wishlist": ["WishListCLI", "WishListModel", "System"],
]

struct LayerTests {
  @Test(arguments: layers.keys.sorted())
  func `imports only the layers below`(target: String) throws {
    let own = Set(layers.keys).union(layers.values.joined())
    for file in try sourceFiles(in: "Sources/\(target)") {
      let source = try String(contentsOf: file, encoding: .utf8)
      let imports = source.matches(of: /(?m)^(?:\w+ )?import (\w+)/).map { String($0.1) }
      let stray = Set(imports).intersection(own).subtracting(layers[target, default: []])
      #expect(stray.isEmpty, "\(file.lastPathComponent) imports \(stray.sorted())")
    }
  }

  @Test func `knows every target`() throws {
    let targets = try sourceFiles(in: "Sources").map { file in
      file.pathComponents[(file.pathComponents.lastIndex(of: "Sources") ?? 0) + 1]
    }
    #expect(Set(targets) == Set(layers.keys))
  }

  /// FoundationNetworking and FoundationXML link libraries of their own, at a cost to every start.
  @Test func `imports no more of Foundation than Foundation`() throws {
    for file in try sourceFiles(in: "Sources") {
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(!source.contains("import FoundationNetworking"), "\(file.lastPathComponent)")
      #expect(!source.contains("import FoundationXML"), "\(file.lastPathComponent)")
    }
  }

  /// What is read after an index was moved by it is, optimised by Swift 6.3.1, read from the
  /// index before.
  @Test func `moves no index of text in place`() throws {
    for file in try sourceFiles(in: "Sources") {
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(!source.contains(".formIndex("), "\(file.lastPathComponent)")
    }
  }

  /// A folder is a room: whoever opens one sees what it is about. Commands are one a file, however
  /// many there are.
  @Test func `keeps a folder to one concept`() throws {
    let files = try sourceFiles(in: "Sources") + sourceFiles(in: "Tests")
    for (folder, files) in Dictionary(grouping: files, by: { $0.deletingLastPathComponent().path })
    where !folder.hasSuffix("/WishListCLI/Commands") {
      #expect(files.count <= 20, "\(folder) holds \(files.count) files")
    }
  }

  /// What tests a room of a module stands in a room of the same name.
  @Test(arguments: layers.keys.sorted())
  func `has the same rooms in the tests of a module`(target: String) throws {
    let rooms = { (folder: String) throws in
      Set(
        try sourceFiles(in: folder).map { file in
          file.deletingLastPathComponent().path.dropFirst(packageFile(folder).path.count)
        })
    }
    guard FileManager.default.fileExists(atPath: packageFile("Tests/\(target)Tests").path)
    else { return }
    let strays = try rooms("Tests/\(target)Tests").subtracting(try rooms("Sources/\(target)"))
    #expect(strays.subtracting([""]).isEmpty, "\(target)Tests has \(strays.sorted())")
  }

  @Test func `keeps a file to one idea`() throws {
    for file in try sourceFiles(in: "Sources") + sourceFiles(in: "Tests") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 301, "\(file.lastPathComponent)")
    }
  }
}
