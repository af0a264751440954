import WebAddress
import WishListModel

/// A command line split into operands and options.
///
/// Options may stand anywhere, as `--name value` or `--name=value`; `--` ends them
/// (POSIX utility conventions, guideline 10, and GNU's long options).
struct CommandLineTokens {
  private(set) var operands: [String] = []
  private(set) var options: [(option: OptionEntry, value: String?)] = []
  /// The number of operands before `--`. Only these can name a command.
  private(set) var plainOperands = 0

  /// Splits a command line before its command is known. Options of the same name therefore take a
  /// value in all commands or in none.
  ///
  /// - Parameter tokens: The command line after the program's name.
  init(_ tokens: [String]) throws(UsageError) {
    var rest = tokens[...]
    while let token = rest.popFirst() {
      if token == "--" {
        operands += rest
        return
      } else if token.hasPrefix("--") {
        try takeLong(token, &rest)
      } else if token.hasPrefix("-"), token.utf8.count > 1 {
        try takeShort(token, &rest)
      } else {
        operands.append(token)
        plainOperands += 1
      }
    }
  }

  private mutating func takeLong(
    _ token: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = token.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = CommandTable.firstOption(where: { $0.name == name }) else {
      let near = SpellingSuggestion.nearest(to: name, among: CommandTable.options.map(\.name))
      throw .unknownOption("--\(name)", suggestion: near.map { "--\($0)" })
    }
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard option.valueName != nil else {
      guard value == nil else { throw .unexpectedValue("--\(name)") }
      return options.append((option, nil))
    }
    guard let value = value ?? rest.popFirst() else { throw .missingValue("--\(name)") }
    options.append((option, value))
  }

  private mutating func takeShort(
    _ token: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = token.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = CommandTable.firstOption(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      guard option.valueName != nil else {
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

  /// Removes the name of a command, which has `count` words, from the front of the operands.
  mutating func removeName(_ count: Int) {
    operands.removeFirst(count)
    plainOperands -= count
  }
}

extension CommandLineTokens {
  /// A command line for a shell, without the options that every command takes and without the
  /// credentials in addresses.
  func shellCommand(named name: String) -> String {
    let common = Set(Settings.options.map(\.name))
    let options = options.filter { !common.contains($0.option.name) }.flatMap { option, value in
      [option.long] + (value.map { [$0] } ?? [])
    }
    let tokens = (operands + options).map { token in
      token.contains("://") ? WebAddress.hidingCredentials(in: token) : token
    }
    return ([name] + tokens.map(Self.quoted)).joined(separator: " ")
  }

  /// A token with the quotes that a shell needs.
  private static func quoted(_ token: String) -> String {
    let isPlain = token.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_./:=,@%+".unicodeScalars.contains($0)
    }
    guard token.isEmpty || !isPlain else { return token }
    return "'" + token.replacing("'", with: "'\\''") + "'"
  }
}
