/// Where on a command line a word stands: in a command's name, or after it.
struct CommandPlace {
  /// The words that may stand there as a part of a command's name, if it is one.
  let names: [Completion.Candidate]?
  /// The options that may stand there.
  let options: [any AnyOption]
  /// What an operand there can be.
  let kind: ValueKind

  /// - Parameter line: The words before that place.
  init(_ line: inout CommandLineTokens) {
    let words = line.operands
    // A name that no command has leaves nothing to say.
    let command = (try? CommandTable.command(named: &line)).flatMap { $0 }
    let entry = command?.entry
    options = (entry?.options ?? []) + Settings.options
    let further = CommandTable.names(after: words)
    guard let entry else {
      (names, kind) = (further, .text)
      return
    }
    let operands = entry.operands.split(separator: " ").map(String.init)
    let index = line.operands.count
    let operand =
      operands.indices.contains(index)
      ? operands[index] : operands.last.flatMap { $0.hasSuffix("…") ? $0 : nil }
    kind = operand.map { ValueKind(operand: $0) } ?? .text
    // `sources` is a command, and so is `sources test`.
    names = further.isEmpty ? nil : further
  }

  func option(_ name: String) -> (any AnyOption)? { options.first { $0.name == name } }
}

extension CommandTable {
  /// The next words of commands whose names begin with some words.
  static func names(after words: [String]) -> [Completion.Candidate] {
    var seen: Set<String> = []
    return entries.compactMap { entry in
      let parts = entry.name.split(separator: " ").map(String.init)
      guard parts.count > words.count, Array(parts.prefix(words.count)) == words,
        seen.insert(parts[words.count]).inserted
      else { return nil }
      let isWhole = parts.count == words.count + 1
      let summary = isWhole ? entry.summary : entries.subcommands(of: parts[words.count])
      return Completion.Candidate(word: parts[words.count], summary: summary)
    }
  }
}

extension [CommandEntry] {
  /// The second words of the commands that begin with a word.
  fileprivate func subcommands(of word: String) -> String {
    filter { $0.name.hasPrefix(word + " ") }.map { String($0.name.dropFirst(word.count + 1)) }
      .joined(separator: ", ")
  }
}
