import JSON
import Money
import Testing
import WishListModel

@testable import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct BuiltInSourceTests {
  @Test(arguments: BuiltInSources.names)
  func `has a definition that parses`(name: SourceName) throws {
    let definition = try #require(BuiltInSources.definition(named: name))
    #expect(definition.name == name)
  }

  @Test func `is named wherever it is defined`() throws {
    guard case .object(let object) = try JSONValue(PackageResources.sources_json) else {
      Issue.record("sources.json is no object")
      return
    }
    #expect(object.members.map(\.key) == BuiltInSources.names.map(\.rawValue))
  }
}
