import Testing
import WishListModel

@testable import WishListCLI
@testable import WishListSources

/// The help describes every command, in one form.
@Suite(.timeLimit(.minutes(1)))
struct CommandHelpTests {
  @Test(arguments: CommandTable.entries.map(\.name))
  func `has help`(name: String) throws {
    let entry = try #require(CommandTable.entries.first { $0.name == name })
    #expect(entry.summary.first?.isUppercase == true)
    #expect(entry.summary.hasSuffix("."))
    #expect(entry.details.isEmpty || entry.details.hasSuffix("."))
    for option in entry.options {
      #expect(option.summary.hasSuffix("."), "--\(option.name)")
      #expect(option.valueName?.isEmpty != true)
    }
    let names = entry.options.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names).isDisjoint(with: Settings.options.map(\.name)))
  }

  @Test(arguments: CommandTable.entries.flatMap(\.examples).map(\.line))
  func `gives examples that are understood`(example: String) throws {
    var line = try CommandLineTokens(Self.tokens(example))
    let command = try #require(try CommandTable.command(named: &line))
    var arguments = try Arguments(line, of: command.entry)
    _ = try Settings(&arguments)
    _ = try command.init(&arguments)
    try arguments.finish()
  }

  /// A command line is split into tokens before its command is known.
  @Test func `lets an option take a value in all commands or in none`() {
    let options = CommandTable.entries.flatMap(\.options) + Settings.options
    for (name, same) in Dictionary(grouping: options, by: { $0.name }) {
      #expect(Set(same.map { $0.valueName == nil }).count == 1, "--\(name)")
    }
    for (letter, same) in Dictionary(grouping: options.filter { $0.short != nil }, by: \.short) {
      #expect(Set(same.map(\.name)).count == 1, "-\(letter.map(String.init) ?? "")")
    }
  }

  @Test func `has no topic with the name of a command`() {
    let names = HelpTopic.all.map(\.name) + CommandTable.entries.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(HelpTopic.all.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test func `fits into 80 columns`() {
    for topic in HelpTopic.all {
      let lines = Help.text(about: topic).split(separator: "\n")
      #expect(lines.filter { $0.count > 80 } == [], "\(topic.name)")
    }
  }

  @Test func `explains every key of a definition`() {
    let terms = HelpTopic.definitions.parts.flatMap { part in
      if case .terms(let terms) = part { terms.map(\.0) } else { [] as [String] }
    }
    #expect(Set(terms) == Set(SourceDefinition.keys))
    #expect(terms.count == SourceDefinition.keys.count)
  }

  @Test func `shows a definition that is understood`() throws {
    let code = HelpTopic.definitions.parts.compactMap { part in
      if case .code(let text) = part { text } else { nil }
    }
    let text = "{sources: {\(code.joined())}}"
    let configuration = try Configuration(Array(text.utf8), file: "help", folder: "/")
    #expect(configuration.sources["tea"]?.keyName == "id")
  }

  /// The tokens into which a shell splits a line, without single quotes, pipes and redirections.
  private static func tokens(_ line: String) -> [String] {
    line.prefix { !"|>".contains($0) }
      .split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
  }
}
