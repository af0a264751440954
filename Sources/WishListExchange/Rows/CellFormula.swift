import WishListModel

/// What a formula of a spreadsheet shows in its cell, as far as the formula itself tells:
/// `=HYPERLINK("https://shop.example/1";"Kettle")`, `=IMAGE("https://shop.example/1.png")` and
/// `="00360"`, by which spreadsheets keep text that looks like a number.
struct CellFormula: Equatable {
  /// The text that is shown, or `nil` if the formula does not contain it.
  let text: String?
  /// The address that the cell leads to.
  let address: String?

  /// - Returns: `nil` for a cell that is none of these formulas.
  init?(_ cell: String) {
    guard cell.utf8.first == UInt8(ascii: "=") else { return nil }
    var rest = cell.dropFirst().trimmed[...]
    if rest.utf8.first == UInt8(ascii: "\"") {
      guard let text = Self.literal(&rest), rest.isEmpty else { return nil }
      (self.text, address) = (text, nil)
      return
    }
    let name = rest.prefix { $0 != "(" }
    rest = rest.dropFirst(name.count)
    let isImage = name.trimmed.uppercased() == "IMAGE"
    guard isImage || Self.names.contains(name.trimmed.uppercased()), rest.popFirst() == "(",
      let arguments = Self.arguments(rest), let first = arguments.first
    else { return nil }
    let address = first?.trimmed
    self.address = address.flatMap { $0.isEmpty ? nil : $0 }
    if isImage || arguments.count < 2 {
      text = self.address
    } else {
      text = arguments[1]?.trimmed
    }
  }

  /// The name of the function in the languages of spreadsheets.
  private static let names: Set<String> = [
    "HYPERLINK", "LIEN_HYPERTEXTE", "HIPERVINCULO", "HIPERVÍNCULO", "COLLEG.IPERTESTUALE",
    "HIPERLIGAÇÃO", "HIPERLINK", "HIPERŁĄCZE", "HYPERLÄNK", "HYPERKOBLING", "HYPERLINKKI",
    "HYPERTEXTOVÝ.ODKAZ", "HYPERTEXTOVÉ.PREPOJENIE", "HIPERHIVATKOZÁS", "ГИПЕРССЫЛКА",
    "ГІПЕРПОСИЛАННЯ", "KÖPRÜ",
  ]

  /// The arguments up to the closing parenthesis, which must end the text. An argument that is no
  /// literal text or number is `nil`.
  private static func arguments(_ text: Substring) -> [String?]? {
    var rest = text.drop(while: \.isWhitespace)
    var arguments: [String?] = []
    while true {
      var argument: String?
      var isLiteral = false
      if rest.first == "\"" {
        argument = literal(&rest)
        isLiteral = argument != nil
        rest = rest.drop(while: \.isWhitespace)
      }
      let other = skip(&rest)
      if isLiteral ? !other.isEmpty : other.isEmpty || !other.allSatisfy(\.isNumber) {
        argument = nil
      } else if !isLiteral {
        argument = String(other)
      }
      arguments.append(argument)
      guard let end = rest.popFirst() else { return nil }
      if end == ")" { return rest.allSatisfy(\.isWhitespace) ? arguments : nil }
      rest = rest.drop(while: \.isWhitespace)
    }
  }

  /// Takes everything up to the end of an argument, without white space at its end.
  private static func skip(_ rest: inout Substring) -> String {
    let start = rest
    var depth = 0
    var isQuoted = false
    var count = 0
    for character in rest {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if depth == 0, [",", ";", ")"].contains(character) { break }
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      }
      count += 1
    }
    rest = rest.dropFirst(count)
    return start.prefix(count).trimmed
  }

  /// Takes a text in quotes, in which a doubled quote stands for one.
  private static func literal(_ rest: inout Substring) -> String? {
    guard rest.popFirst() == "\"" else { return nil }
    var text = ""
    while let character = rest.popFirst() {
      if character == "\"" {
        guard rest.first == "\"" else { return text }
        rest.removeFirst()
      }
      text.append(character)
    }
    return nil
  }
}
