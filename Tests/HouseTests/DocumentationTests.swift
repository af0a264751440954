import Foundation
import TestSupport
import Testing

private let catalogue = "Sources/wishlist/Documentation.docc"

/// What the documentation for contributors names is there.
@Suite(.timeLimit(.minutes(2)))
struct DocumentationTests {
  static let articles = [
    "Architecture", "Changes", "Contributing", "Dependencies", "Evidence", "Glossary",
  ]

  private func text(_ article: String) throws -> String {
    try String(contentsOf: packageFile("\(catalogue)/\(article).md"), encoding: .utf8)
  }

  /// A path stands in single backticks and begins with a folder of the top level.
  @Test(arguments: articles)
  func `names paths that exist`(article: String) throws {
    for match in try text(article).matches(of: /`((?:Sources|Tests|Fixtures|\.ci)\/[^`\s]*)`/) {
      let path = String(match.1)
      #expect(
        FileManager.default.fileExists(atPath: packageFile(path).path),
        "\(article).md names \(path)")
    }
  }

  /// A symbol stands in double backticks: a type, or a member after a slash, as DocC writes it.
  @Test(arguments: articles)
  func `names symbols that exist`(article: String) throws {
    let source = try sourceFiles(in: "Sources").map { try String(contentsOf: $0, encoding: .utf8) }
      .joined(separator: "\n")
    for match in try text(article).matches(of: /(?:^|[^`])``([^`\s]+)``/) {
      for name in match.1.split(separator: "/") {
        let base = name.prefix { $0 != "(" }
        let declaration = try Regex(
          #"\b(?:struct|class|enum|protocol|func|var|let|case|typealias)\s+\#(base)\b"#)
        let isThere = base == "init" || source.firstMatch(of: declaration) != nil
        #expect(isThere, "\(article).md names \(match.1)")
      }
    }
  }
}
