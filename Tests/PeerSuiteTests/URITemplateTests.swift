import Foundation
import JSON
import Testing
import WishListSources

/// The templates of uritemplate-test.
@Suite(
  .timeLimit(.minutes(1)), .needsPeerSuites)
struct URITemplateTests {
  /// A template, its values, and the correct results. An invalid template has none.
  private struct Case {
    let template: String
    let values: JSONObject
    let results: [String]

    /// Whether each expression is just a name (level 1 of RFC 6570).
    var isSimple: Bool {
      let rest = template.replacing(/\{[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*\}/, with: "")
      return !rest.contains("{") && !rest.contains("}")
    }

    /// Whether all values are strings or numbers.
    var hasTexts: Bool {
      template.matches(of: /\{([^}]*)\}/).allSatisfy { match in
        switch values[String(match.1)] {
        case .array, .object: false
        default: true
        }
      }
    }

    var texts: [String: String] {
      values.members.reduce(into: [:]) { texts, member in
        switch member.value {
        case .string(let text), .number(let text): texts[member.key] = text
        default: break
        }
      }
    }
  }

  private func cases(in name: String) throws -> [Case] {
    let groups = try JSONValue([UInt8](peerFile("uritemplate-test/\(name)"))).object
    return (groups?.members ?? []).compactMap(\.value.object).flatMap { group in
      (group["testcases"]?.array ?? []).compactMap { row -> Case? in
        guard let pair = row.array, pair.count == 2, let template = pair[0].string else {
          return nil
        }
        let results = pair[1].string.map { [$0] } ?? pair[1].array?.compactMap(\.string)
        return Case(
          template: template, values: group["variables"]?.object ?? JSONObject(),
          results: results ?? [])
      }
    }
  }

  @Test(arguments: [
    "spec-examples.json", "spec-examples-by-section.json", "extended-tests.json",
    "negative-tests.json",
  ])
  func `expands simple templates, and refuses all others`(name: String) throws {
    let cases = try cases(in: name)
    let simple = cases.filter { $0.isSimple && $0.hasTexts && !$0.results.isEmpty }
    let beyond = cases.filter { !$0.isSimple }
    let wrong = simple.filter { row in
      guard let template = try? URLTemplate(row.template) else { return true }
      return !row.results.contains(template.expanded(row.texts))
    }
    let taken = beyond.filter { (try? URLTemplate($0.template)) != nil }
    print(
      """
      uritemplate-test: \(name): \(simple.count - wrong.count) of \(simple.count) simple \
      templates expanded, \(beyond.count - taken.count) of \(beyond.count) others refused
      """)
    #expect(cases.count >= 36)
    #expect(wrong.map(\.template) == [])
    #expect(taken.map(\.template) == [])
  }
}
