import Foundation
import JSON
import Testing

/// The files of JSONTestSuite, read in both dialects.
@Suite(
  .timeLimit(.minutes(1)), .needsPeerSuites)
struct JSONSuiteTests {
  private func names(in folder: String) throws -> [String] {
    guard let peerSuites else { return [] }
    return try FileManager.default.contentsOfDirectory(
      atPath: peerSuites.appending(path: "json-test-suite/\(folder)").path
    ).filter { $0.hasSuffix(".json") }.sorted()
  }

  private func isRead(_ name: String, _ dialect: JSONDialect) throws -> Bool {
    let bytes = [UInt8](try peerFile("json-test-suite/\(name)"))
    do throws(JSONError) {
      _ = try JSONValue(bytes, dialect)
      return true
    } catch {
      return false
    }
  }

  @Test func `reads every valid text, refuses every invalid one, and crashes on none`() throws {
    let files = try names(in: "test_parsing")
    let due = files.filter { $0.hasPrefix("y_") }
    let banned = files.filter { $0.hasPrefix("n_") }
    let missed = try due.filter { try !isRead("test_parsing/\($0)", .strict) }
    let missedLeniently = try due.filter { try !isRead("test_parsing/\($0)", .lenient) }
    let taken = try banned.filter { try isRead("test_parsing/\($0)", .strict) }
    for name in files where name.hasPrefix("i_") || name.hasPrefix("n_") {
      for dialect in [JSONDialect.strict, .lenient] {
        _ = try isRead("test_parsing/\(name)", dialect)
      }
    }
    print(
      """
      json-test-suite: \(due.count - missed.count) of \(due.count) texts read \
      (\(due.count - missedLeniently.count) leniently), \
      \(banned.count - taken.count) of \(banned.count) others refused, no crash on \(files.count)
      """)
    #expect(files.count >= 318)
    #expect(missed == [])
    #expect(missedLeniently == [])
    #expect(taken == [])
  }

  @Test func `keeps the digits of numbers`() throws {
    for name in try names(in: "test_transform") where name.hasPrefix("number_") {
      let bytes = [UInt8](try peerFile("json-test-suite/test_transform/\(name)"))
      let text = String(decoding: bytes, as: UTF8.self).filter { !"[] \n".contains($0) }
      #expect(try JSONValue(bytes) == .array([.number(text)]))
    }
  }
}
