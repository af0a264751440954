import Foundation
import TestSupport
import Testing

@testable import WishListCLI

/// The README describes the program correctly.
@Suite(.timeLimit(.minutes(1)))
struct ReadmeTests {
  private let readme: String

  init() throws {
    readme = try String(contentsOf: packageFile("README.md"), encoding: .utf8)
  }

  @Test(arguments: CommandTable.entries.map(\.name))
  func `names every command`(name: String) {
    #expect(readme.contains("`wishlist \(name)"), "\(name)")
  }

  @Test func `names every option of all commands`() {
    for option in Settings.options {
      #expect(readme.contains("--\(option.name)"), "\(option.name)")
    }
  }

  @Test func `names every topic of the help`() {
    for topic in HelpTopic.all { #expect(readme.contains("`\(topic.name)`"), "\(topic.name)") }
  }

  /// New users do not read a long text.
  @Test func `is short`() {
    #expect(readme.utf8.count <= 12_000)
  }

  @Test func `names no command that does not exist`() {
    let names = CommandTable.entries.map(\.name)
    for match in readme.matches(of: /`wishlist ([a-z]+)( [a-z]+)?/) {
      let one = String(match.1)
      let two = one + (match.2.map(String.init) ?? "")
      #expect(names.contains(one) || names.contains(two), "\(two)")
    }
  }
}
