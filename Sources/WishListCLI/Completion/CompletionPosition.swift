/// What is possible at a position of a command line: a word of a command's name, an option or an
/// operand.
struct CompletionPosition {
  /// The next words of command names, or `nil` if no name goes on at the position.
  let names: [Completion.Candidate]?
  /// The options of the command, or those of every command if it is not named yet.
  let options: [OptionEntry]
  /// What an operand can be.
  let operand: CompletionKind

  /// - Parameter line: The tokens before the position. A command's name is removed from it.
  init(after line: inout CommandLineTokens) {
    let operands = line.operands
    // An unknown command is no error here: there is nothing to complete.
    let command = (try? CommandTable.command(named: &line)).flatMap { $0 }
    let names = CommandTable.names(after: operands)
    guard let entry = command?.entry else {
      options = Settings.options
      (self.names, operand) = (names, .text)
      return
    }
    options = entry.options + Settings.options
    // `sources` is a command, and so is `sources test`.
    self.names = names.isEmpty ? nil : names
    let known = entry.operands.split(separator: " ").map(String.init)
    let index = line.operands.count
    let name =
      known.indices.contains(index)
      ? known[index] : known.last.flatMap { $0.hasSuffix("…") ? $0 : nil }
    operand = name.map { CompletionKind(operand: $0) } ?? .text
  }

  func option(_ name: String) -> OptionEntry? { options.first { $0.name == name } }
}

extension CommandTable {
  /// The next words of the command names that begin with some words, each once.
  static func names(after words: [String]) -> [Completion.Candidate] {
    var seen: Set<String> = []
    return entries.compactMap { entry in
      let parts = entry.name.split(separator: " ").map(String.init)
      guard parts.count > words.count, Array(parts.prefix(words.count)) == words,
        seen.insert(parts[words.count]).inserted
      else { return nil }
      let isWhole = parts.count == words.count + 1
      let summary = isWhole ? entry.summary : secondWords(after: parts[words.count])
      return Completion.Candidate(text: parts[words.count], summary: summary)
    }
  }

  /// The second words of the command names that begin with a word, with commas.
  private static func secondWords(after first: String) -> String {
    entries.map(\.name).filter { $0.hasPrefix(first + " ") }
      .map { String($0.dropFirst(first.count + 1)) }.joined(separator: ", ")
  }
}
