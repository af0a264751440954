import Foundation
import TestSupport
import Testing

/// What the files of the package must not contain.
@Suite(.timeLimit(.minutes(2)))
struct SourceRuleTests {
  @Test(arguments: SourceRule.all)
  func `holds in every file`(rule: SourceRule) throws {
    for file in try rule.folders.flatMap(files(in:)) {
      let violations = try rule.violations(in: file)
      #expect(violations.isEmpty, "\(rule)")
    }
  }

  @Test(arguments: SourceRule.all)
  func `notices violations`(rule: SourceRule) throws {
    for example in rule.examples {
      let file = SourceFile(path: "Sources/Example.swift", text: "let a = 1\n\(example)\n")
      #expect(try rule.violations(in: file) == ["Sources/Example.swift:2: \(example)"])
    }
  }

  @Test(arguments: [
    ("a // b\nc", "a     \nc", "a     \nc"),
    ("a /* b\n c */ d", "a     \n      d", "a     \n      d"),
    (#"b("http://a") // c"#, #"b("http://a")     "#, "b(          )     "),
    (##"#"a " // b"# + c // d"##, ##"#"a " // b"# + c     "##, "             + c     "),
    (#""\" // a" // b"#, #""\" // a"     "#, "              "),
    (
      "\"\"\"\n // a \"\n \"\"\" // b", "\"\"\"\n // a \"\n \"\"\"     ",
      "   \n       \n         "
    ),
  ])
  func `tells code, literals and comments apart`(text: String, code: String, bareCode: String) {
    let file = SourceFile(path: "a", text: text)
    #expect(file.contents(.code) == code)
    #expect(file.contents(.bareCode) == bareCode)
  }

  @Test func `finds imports of every kind`() {
    let text = """
      @testable import A
      @preconcurrency private import B
      package import struct C.D
      import E  // import F
      let text = "import G"
      """
    #expect(SourceFile(path: "a", text: text).imports == ["A", "B", "C", "E"])
  }

  private func files(in folder: String) throws -> [SourceFile] {
    if folder == ".ci" {
      return try FileManager.default.contentsOfDirectory(
        at: packageFile(folder), includingPropertiesForKeys: nil
      ).map(SourceFile.init)
    }
    return try SourceFile.all(in: folder)
  }
}
