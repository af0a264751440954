import JSON
import Testing

@Suite(.timeLimit(.minutes(1)))
struct JSONPointerTests {
  private let document = #"{"a":{"b":[10,{"c/d":1,"m~n":2,"":3}]},"0":{"01":4}}"#

  @Test(arguments: [
    ("/a/b/0", "10"), ("/a/b/1/c~1d", "1"), ("/a/b/1/m~0n", "2"), ("/a/b/1/", "3"), ("/0/01", "4"),
  ])
  func `finds a value`(pointer: String, number: String) throws {
    let value = try JSONPointer(pointer).value(in: JSONValue(Array(document.utf8)))
    #expect(value == .number(number))
    #expect(try JSONPointer(pointer).description == pointer)
  }

  @Test(arguments: [
    ("/a/x/0", 1), ("/a/b/2", 2), ("/a/b/00", 2), ("/a/b/-", 2), ("/a/b/+1", 2), ("/a/b/0/c", 3),
    ("/a/b/99999999999999999999", 2), ("/x", 0),
  ])
  func `reports how far it leads`(pointer: String, steps: Int) throws {
    let pointer = try JSONPointer(pointer)
    let document = try JSONValue(Array(document.utf8))
    #expect(pointer.value(in: document) == nil)
    #expect(pointer.reach(in: document).steps == steps)
  }

  @Test(arguments: [
    ("a/b", JSONPointerError.noSlash("a/b")), ("/a~", .badEscape("/a~")),
    ("/a~2b", .badEscape("/a~2b")),
    ("#/a", .noSlash("#/a")),
  ])
  func `refuses an invalid pointer`(text: String, error: JSONPointerError) {
    #expect(throws: error) { try JSONPointer(text) }
  }

  @Test func `splits at slashes that combine with accents`() throws {
    #expect(try JSONPointer("/a/\u{301}b").tokens == ["a", "\u{301}b"])
  }
}
