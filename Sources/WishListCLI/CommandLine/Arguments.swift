import Money
import WishListModel
import WishListSources

/// The operands and options a command was given, taken away as it understands them.
struct Arguments {
  private var operands: ArraySlice<String>
  private var options: [(option: Option, value: String?)]

  /// - Throws: ``UsageError/unknownOption(_:suggestion:)`` for an option of other commands.
  init(_ words: CommandLineTokens, of command: CommandEntry) throws(UsageError) {
    operands = words.operands[...]
    options = words.options
    let known = command.options + Option.everywhere
    for (option, _) in options where !known.contains(where: { $0.name == option.name }) {
      let near = NearMiss.suggestion(for: option.name, among: known.map(\.name))
      throw .unknownOption("--\(option.name)", suggestion: near.map { "--\($0)" })
    }
  }

  /// Takes a flag.
  mutating func flag(_ name: String) -> Bool {
    let isGiven = options.contains { $0.option.name == name }
    options.removeAll { $0.option.name == name }
    return isGiven
  }

  /// Whether any of some options is given; none is taken.
  func hasAny(of options: [Option]) -> Bool {
    self.options.contains { given, _ in options.contains { $0.name == given.name } }
  }

  /// Takes the value of an option. Given several times, the last one counts.
  mutating func value(_ name: String) -> String? {
    values(name).last
  }

  /// Takes every value of an option that may be given several times.
  mutating func values(_ name: String) -> [String] {
    let values = options.filter { $0.option.name == name }.compactMap(\.value)
    options.removeAll { $0.option.name == name }
    return values
  }

  /// Takes an option that has to be the name of a file.
  mutating func file(_ name: String) throws(UsageError) -> String? {
    let path = value(name)
    guard path != "" else { throw .missingValue("--\(name)") }
    return path
  }

  /// Takes the next word, which the command cannot do without.
  mutating func word(_ name: String) throws(UsageError) -> String {
    guard let word = operands.popFirst() else { throw .missing(name) }
    return word
  }

  /// Takes the next word, if there is one.
  mutating func optionalWord() -> String? {
    operands.popFirst()
  }

  /// Takes all words that are left.
  mutating func rest() -> [String] {
    defer { operands = [] }
    return Array(operands)
  }

  /// Takes all words that are left as PRODUCTs.
  ///
  /// - Returns: `nil` where there are none.
  mutating func products() -> ProductOperands? {
    operands.isEmpty ? nil : ProductOperands(rest())
  }

  /// Makes sure that every word has been taken.
  func finish() throws(UsageError) {
    guard let word = operands.first else { return }
    throw .unexpected(word)
  }
}

extension Arguments {
  /// Takes an option that has to be one of a few words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, as type: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let word = value(name) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalid("--\(name) \(word)", reason: "is not one of \(known)")
    }
    return choice
  }

  /// Takes an option that has to be a whole number of at least 1.
  mutating func count(_ name: String) throws(UsageError) -> Int? {
    guard let word = value(name) else { return nil }
    guard let count = Int(word), count > 0 else {
      throw .invalid("--\(name) \(word)", reason: "is not a number above zero")
    }
    return count
  }

  /// Takes an option that has to be the code of a currency.
  mutating func currency(_ name: String) throws(UsageError) -> Currency? {
    guard let text = value(name) else { return nil }
    guard let currency = Currency(text) else {
      throw .invalid("--\(name) \(text)", reason: "is not a currency code such as EUR or BTC")
    }
    return currency
  }
}
