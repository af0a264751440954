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

  /// A symbol stands in double backticks: a type, or a member after a slash.
  @Test(arguments: articles)
  func `names symbols that exist`(article: String) throws {
    let files = try SourceFile.all(in: "Sources").map(\.text)
    for match in try text(article).matches(of: /(?:^|[^`])``([^`\s]+)``/) {
      let names = match.1.split(separator: "/")
      var places = files
      for (index, name) in names.enumerated() {
        let kinds =
          index == 0 && names.count > 1
          ? "struct|class|enum|protocol|extension"
          : "struct|class|enum|protocol|func|var|let|case|typealias"
        let declaration = try Regex(#"\b(?:\#(kinds))\s+\#(name)\b"#)
        places = places.filter { $0.firstMatch(of: declaration) != nil }
      }
      #expect(!places.isEmpty, "\(article).md names \(match.1)")
    }
  }
}
