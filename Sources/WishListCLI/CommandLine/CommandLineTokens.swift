import WishListSources

/// A command line taken apart: words that stand for themselves, and options.
///
/// Options may stand anywhere, as `--name value` or `--name=value`; `--` ends them
/// (POSIX utility conventions, guideline 10, and GNU's long options).
struct CommandLineTokens {
  private(set) var operands: [String] = []
  private(set) var options: [(option: Option, value: String?)] = []
  /// How many operands stand before `--`: only they can name a command.
  private(set) var plainOperands = 0

  /// - Parameter known: Every option that any command takes. Options of the same name take
  ///   a value in all commands or in none.
  init(_ words: [String], known: [Option]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("--") {
        try takeLong(word, &rest, known)
      } else if word.hasPrefix("-"), word.utf8.count > 1 {
        try takeShort(word, &rest, known)
      } else {
        operands.append(word)
        plainOperands += 1
      }
    }
  }

  private mutating func takeLong(
    _ word: String, _ rest: inout ArraySlice<String>, _ known: [Option]
  ) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = known.first(where: { $0.name == name }) else {
      let near = NearMiss.suggestion(for: name, among: known.map(\.name))
      throw .unknownOption("--\(name)", suggestion: near.map { "--\($0)" })
    }
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard option.value != nil else {
      guard value == nil else { throw .unexpectedValue("--\(name)") }
      return options.append((option, nil))
    }
    guard let value = value ?? rest.popFirst() else { throw .missingValue("--\(name)") }
    options.append((option, value))
  }

  private mutating func takeShort(
    _ word: String, _ rest: inout ArraySlice<String>, _ known: [Option]
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      guard option.value != nil else {
        options.append((option, nil))
        continue
      }
      let attached = String(letters.first == "=" ? letters.dropFirst() : letters)
      guard let value = attached.isEmpty ? rest.popFirst() : attached else {
        throw .missingValue("-\(letter)")
      }
      return options.append((option, value))
    }
  }

  /// Takes the words of a command's name off the front of the operands.
  mutating func removeName(_ count: Int) {
    operands.removeFirst(count)
    plainOperands -= count
  }
}
