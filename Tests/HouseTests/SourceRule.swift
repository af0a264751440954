import Foundation

/// Something that files must not contain.
struct SourceRule: CustomStringConvertible, Sendable {
  /// The rule in words.
  let description: String
  /// A regular expression that matches violations.
  let pattern: String
  var part = SourcePart.code
  /// The folders to search.
  var folders = ["Sources"]
  /// Paths that the rule does not hold for, from the top of the package.
  var exceptions: [String] = []
  /// Violations that the pattern must match.
  let examples: [String]

  /// The lines of a file that violate the rule.
  func violations(in file: SourceFile) throws -> [String] {
    guard !exceptions.contains(where: { file.path.hasPrefix($0) }) else { return [] }
    let text = file.contents(part) as NSString
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    let matches = expression.matches(
      in: text as String, range: NSRange(location: 0, length: text.length))
    return matches.map { match in
      let number = text.substring(to: match.range.location).count { $0 == "\n" } + 1
      let line = text.substring(with: text.lineRange(for: match.range))
      return "\(file.path):\(number): \(line.trimmingCharacters(in: .whitespacesAndNewlines))"
    }
  }
}

extension SourceRule {
  private static let technologies = [
    "System", "SQLite", "HTTP", "HTML", "JSON", "CSV", "Terminal", "WebAddress", "Money",
    "PriceText",
  ]

  /// The names of C that belong to one wrapper each.
  private static let wrappers = [
    ("SQLite", "\\bsqlite3(_\\w+)?\\b|\\bSQLITE_\\w+", "sqlite3_close(handle)"),
    ("HTTP", "\\bCURL\\w*|\\bcurl_\\w+|\\bccurl_\\w+|\\bz_stream\\b", "var handle: CURL"),
    (
      "HTML", "\\bxml[A-Z]\\w*Ptr\\b|\\bhtml[A-Z]\\w*Ptr\\b|\\bclibxml2\\w*", "let node: xmlNodePtr"
    ),
    ("Terminal", "\\butf8proc_\\w+", "utf8proc_charwidth(1)"),
  ]

  static let all: [SourceRule] =
    [
      SourceRule(
        description: "no unfinished work", pattern: "\\b(TODO|FIXME)\\b",
        part: .text, folders: ["Sources", "Tests"],
        exceptions: ["Tests/HouseTests/SourceRule.swift"],
        examples: ["// TODO: later", "let a = 1  // FIXME"]),
      SourceRule(
        description: "nothing that ends the program on an error",
        pattern: "\\bfatalError\\b|\\btry!|\\bas! |\\bpreconditionFailure\\b",
        examples: ["fatalError()", "try! run()", "let a = b as! C"]),
      SourceRule(
        description: "no forced unwrapping", pattern: "[\\w)\\]]!($|[\\s.,)\\]:;\\[(?])",
        examples: ["let a = b!", "f(a!, b)", "a![0]", "var handle: Int!"]),
      SourceRule(
        description: "no path of one machine",
        pattern: "(?<!\\w)/(home/(?!ada\\b)|root/|Users/|work/|opt/)\\w", part: .text,
        folders: ["Sources", "Tests", ".ci"], exceptions: ["Tests/HouseTests/SourceRule.swift"],
        examples: ["\"/home/bob/file\"", "// see /work/tree"]),
      SourceRule(
        description: "no C library is imported for others",
        pattern: "^\\s*(@_exported|public|package) import C(SQLite|Curl|Zlib|LibXML2|UTF8Proc)",
        folders: ["Sources", "Tests"], examples: ["package import CCurl", "public import CSQLite"]),
      SourceRule(
        description: "no opaque pointer outside of a wrapper", pattern: "\\bOpaquePointer\\b",
        exceptions: wrappers.map { "Sources/\($0.0)/" }, examples: ["var list: OpaquePointer"]),
      SourceRule(
        description: "no C type in what a wrapper offers",
        pattern:
          "^\\s*(public|package) [^{=\\n]*\\b(OpaquePointer|Unsafe\\w*RawPointer|CURL\\w*|sqlite3\\w*|xml\\w+Ptr)\\b",
        examples: ["package let handle: OpaquePointer", "public func f(_ page: xmlDocPtr)"]),
      SourceRule(
        description: "no wishes in technology modules", pattern: "(?i)wish",
        folders: technologies.map { "Sources/\($0)" },
        examples: ["let wishes = 1", "let draft = \"x.wishlist-1\""]),
      // What is read after the call is the character before the index (Swift 6.3.1, optimised).
      SourceRule(
        description: "no index of a text is moved in place", pattern: "\\.formIndex\\(",
        examples: ["text.formIndex(after: &index)"]),
      // Each links a library of its own, at a cost to every start.
      SourceRule(
        description: "no more of Foundation than Foundation",
        pattern: "import Foundation(Networking|XML)", examples: ["import FoundationXML"]),
      SourceRule(
        description: "no test sleeps", pattern: "\\b(sleep|usleep|nanosleep)\\(",
        folders: ["Tests"],
        exceptions: ["Tests/TestSupport/Waiting.swift", "Tests/HouseTests/SourceRule.swift"],
        examples: ["usleep(1_000)", "Thread.sleep(1)", "try await Task.sleep(for: .seconds(1))"]),
    ]
    + wrappers.map { module, pattern, example in
      SourceRule(
        description: "no C of \(module) in other modules", pattern: pattern, part: .bareCode,
        exceptions: ["Sources/\(module)/"], examples: [example])
    }
}
