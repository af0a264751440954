import WishListModel

/// The operands and options of a command, which takes them one after the other.
struct Arguments {
  private var operands: ArraySlice<String>
  private var options: [(option: OptionEntry, value: String?)] = []

  /// - Throws: ``UsageError/unknownOption(_:suggestion:)`` for an option of other commands.
  init(_ tokens: CommandLineTokens, of command: CommandEntry) throws(UsageError) {
    operands = tokens.operands[...]
    let known = command.options + Settings.options
    for (option, value) in tokens.options {
      // Commands share names of options, each with a declaration of its own.
      guard let own = known.first(where: { $0.name == option.name }) else {
        let near = SpellingSuggestion.nearest(to: option.name, among: known.map(\.name))
        throw .unknownOption(option.long, suggestion: near.map { "--\($0)" })
      }
      options.append((own, value))
    }
  }

  /// Takes an option.
  ///
  /// - Throws: ``UsageError`` for a value that the option cannot have.
  mutating func take<Value>(_ option: Option<Value>) throws(UsageError) -> Value {
    let name = option.entry.name
    let texts = options.filter { $0.option.name == name }.map { $0.value ?? "" }
    options.removeAll { $0.option.name == name }
    return try option.value(texts)
  }

  /// The first of some options that was given and is not taken yet.
  func first(of options: [OptionEntry]) -> OptionEntry? {
    options.first { option in self.options.contains { $0.option.name == option.name } }
  }

  /// Takes the next operand.
  ///
  /// - Parameter name: What the message about a missing operand calls it.
  /// - Throws: ``UsageError/missing(_:)`` if there is none.
  mutating func operand(_ name: String) throws(UsageError) -> String {
    guard let operand = operands.popFirst() else { throw .missing(name) }
    return operand
  }

  /// Takes the next operand, if there is one.
  mutating func optionalOperand() -> String? {
    operands.popFirst()
  }

  /// Takes all operands that are left.
  mutating func remainingOperands() -> [String] {
    defer { operands = [] }
    return Array(operands)
  }

  /// Takes all operands that are left as PRODUCTs.
  ///
  /// - Returns: `nil` if there are none.
  mutating func products() -> ProductOperands? {
    operands.isEmpty ? nil : ProductOperands(remainingOperands())
  }

  /// Checks that every operand and option has been taken.
  ///
  /// - Throws: ``UsageError/unexpected(_:)`` or ``UsageError/unused(_:scope:)``.
  func finish() throws(UsageError) {
    if let operand = operands.first { throw .unexpected(operand) }
    if let (option, _) = options.first { throw .unused(option.long, scope: option.scope) }
  }
}
