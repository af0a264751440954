import Foundation
import TestSupport
import Testing

/// Every test ends, at the latest by a time limit.
@Suite(.timeLimit(.minutes(1)))
struct TimeLimitTests {
  @Test func `every test has a time limit`() throws {
    let files = try SourceFile.all(in: "Tests")
    for (module, files) in Dictionary(grouping: files, by: \.module) {
      let limited = files.reduce(into: Set<String>()) { $0.formUnion(Self.limitedSuites(in: $1)) }
      for file in files {
        let unlimited = Self.testsWithoutLimit(in: file, limited: limited)
        #expect(unlimited.isEmpty, "\(module): \(file.path)")
      }
    }
  }

  @Test func `notices a test without a time limit`() {
    let text = """
      @Suite(.timeLimit(.minutes(1)))
      struct Limited {
        @Test func `first`() {}
      }

      struct Unlimited {
        @Test func `second`() {}
      }

      @Suite(.timeLimit(.minutes(1))) final class Other {
      }

      extension Limited {
        @Test func `third`() {}
      }

      @Test func `fourth`() {}

      @Test(.timeLimit(.minutes(1)))
      func `fifth`() {}
      """
    let file = SourceFile(path: "a", text: text)
    #expect(Self.limitedSuites(in: file) == ["Limited", "Other"])
    #expect(Self.testsWithoutLimit(in: file, limited: ["Limited"]) == ["Unlimited", "line 17"])
  }

  /// The types whose attribute holds a time limit.
  private static func limitedSuites(in file: SourceFile) -> Set<String> {
    var attribute = ""
    var suites: Set<String> = []
    for line in file.contents(.bareCode).split(separator: "\n") {
      if let name = typeName(in: line) {
        if line.hasPrefix("@") { attribute = String(line) }
        if attribute.contains(".timeLimit(") { suites.insert(name) }
        attribute = ""
      } else if line.hasPrefix("@") || !attribute.isEmpty {
        attribute = line.hasPrefix("@Suite") ? String(line) : attribute + line
      }
    }
    return suites
  }

  /// The types, and the lines of free functions, with a test that has no time limit.
  private static func testsWithoutLimit(in file: SourceFile, limited: Set<String>) -> [String] {
    var type: String?
    var found: [String] = []
    let lines = file.contents(.bareCode).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line == "}" { type = nil }
      if let name = typeName(in: line) { type = name }
      guard line.drop(while: { $0 == " " }).hasPrefix("@Test") else { continue }
      if let type {
        if !limited.contains(type), !found.contains(type) { found.append(type) }
      } else if !line.contains(".timeLimit(") {
        found.append("line \(index + 1)")
      }
    }
    return found
  }

  /// The name in a declaration of a type at top level, or in an extension of one.
  private static func typeName(in line: Substring) -> String? {
    // An attribute may stand on the same line.
    var line = line
    while line.hasPrefix("@"), let end = line.range(of: ") ") { line = line[end.upperBound...] }
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard line.first?.isLetter == true,
      let keyword = words.firstIndex(where: {
        ["struct", "class", "enum", "actor", "extension"].contains($0)
      }), words[..<keyword].allSatisfy({ $0.allSatisfy(\.isLowercase) })
    else { return nil }
    return words.dropFirst(keyword + 1).first.map(String.init)
  }
}
