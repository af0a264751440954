import Foundation
import TestSupport
import Testing

private let catalogue = "Sources/wishlist/Documentation.docc"

/// Paths and symbols that the documentation for contributors names exist.
@Suite(.timeLimit(.minutes(2)))
struct DocumentationTests {
  static let articles = [
    "Architecture", "Changes", "Contributing", "Dependencies", "Evidence", "Glossary",
  ]

  private func text(_ article: String) throws -> String {
    try String(contentsOf: packageFile("\(catalogue)/\(article).md"), encoding: .utf8)
  }

  /// A path is in single backticks and begins with a folder of the top level.
  @Test(arguments: articles)
  func `names paths that exist`(article: String) throws {
    for match in try text(article).matches(of: /`((?:Sources|Tests|Fixtures|\.ci)\/[^`\s]*)`/) {
      let path = String(match.1)
      #expect(
        FileManager.default.fileExists(atPath: packageFile(path).path),
        "\(article).md names \(path)")
    }
  }

  /// A symbol is in double backticks: a type, or a member after a slash.
  @Test(arguments: articles)
  func `names symbols that exist`(article: String) throws {
    for match in try text(article).matches(of: /(?:^|[^`])``([^`\s]+)``/) {
      let names = match.1.split(separator: "/").map { String($0.prefix { $0 != "(" }) }
      let isDeclared = Self.declarations.contains { file in
        names.enumerated().allSatisfy { index, name in
          let isType = file.types.contains(name)
          return index == 0 && names.count > 1 ? isType : isType || file.members.contains(name)
        }
      }
      #expect(isDeclared, "\(article).md names \(match.1)")
    }
  }

  /// The names that each file in `Sources` declares. Types include those that it extends.
  private static let declarations: [(types: Set<String>, members: Set<String>)] = {
    let pattern =
      #"\b(?:(struct|class|enum|protocol|extension)|func|var|let|case|typealias)\s+(\w+)"#
    // No declaration found would fail every test.
    guard let expression = try? NSRegularExpression(pattern: pattern),
      let files = try? SourceFile.all(in: "Sources")
    else { return [] }
    return files.map { file in
      let text = file.text as NSString
      var (types, members): (Set<String>, Set<String>) = ([], [])
      let range = NSRange(location: 0, length: text.length)
      for match in expression.matches(in: file.text, range: range) {
        let name = text.substring(with: match.range(at: 2))
        if match.range(at: 1).location == NSNotFound {
          members.insert(name)
        } else {
          types.insert(name)
        }
      }
      return (types, members)
    }
  }()
}
