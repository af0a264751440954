import JSON
import Testing

/// Pointers of RFC 6901 and of json-patch-tests.
@Suite(
  .timeLimit(.minutes(1)), .needsPeerSuites)
struct JSONSuitePointerTests {
  private func rows(_ name: String) throws -> [JSONObject] {
    try peerFile("json-pointer/\(name)").split(separator: UInt8(ascii: "\n"))
      .compactMap { try JSONValue(Array($0)).object }
  }

  /// Returns the value at the pointer of a row, or `nil` if the pointer is invalid.
  private func found(_ row: JSONObject) -> JSONValue? {
    guard let document = row["doc"], let text = row["pointer"]?.string else { return nil }
    return (try? JSONPointer(text))?.value(in: document)  // a refused pointer finds nothing
  }

  @Test(arguments: ["rfc6901.jsonl", "from-json-patch-tests.jsonl"])
  func `finds the value of every pointer`(name: String) throws {
    let rows = try rows(name)
    let wrong = rows.filter { row in
      let isFound = found(row).map { found in row["value"].map { $0.equals(found) } ?? false }
      let shouldFind = row["error"] == nil && row["test_should"] != .string("fail")
      return (isFound ?? false) != shouldFind
    }
    print("json-pointer: \(rows.count - wrong.count) of \(rows.count) rows of \(name)")
    #expect(rows.count >= 26)
    #expect(wrong == [])
  }

  @Test(arguments: ["tests.json", "spec_tests.json"])
  func `accepts every pointer of a valid patch`(name: String) throws {
    let records = try JSONValue([UInt8](peerFile("json-patch-tests/\(name)"))).array ?? []
    var pointers = 0
    for record in records.compactMap(\.object) where record["error"] == nil {
      for operation in record["patch"]?.array ?? [] {
        for key in ["path", "from"] {
          guard let text = operation.object?[key]?.string else { continue }
          let pointer = try JSONPointer(text)
          #expect(pointer.description == text)
          pointers += 1
        }
      }
    }
    print("json-patch-tests: \(pointers) pointers of \(name) read and written")
    #expect(pointers >= 15)
  }
}

extension JSONValue {
  /// Returns whether two values are equal without regard to the order of members.
  fileprivate func equals(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
    case (.object(let left), .object(let right)):
      left.members.count == right.members.count
        && left.members.allSatisfy { key, value in right[key].map(value.equals) ?? false }
    default: self == other
    }
  }
}
