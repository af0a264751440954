/// A writer of the source of a manual page (mdoc(7), roff(7)).
struct ManualPage {
  private(set) var source = ""

  /// Appends a line with a macro and its arguments.
  mutating func macro(_ parts: String...) {
    source += "." + parts.joined(separator: " ") + "\n"
  }

  /// Appends running text. Each sentence begins on a line of its own, by which roff sets the
  /// space between sentences.
  mutating func text(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, Self.escaped("\(line) \(word)").utf8.count > 78 {
        append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
      guard let last = word.last, ".?!".contains(last) else { continue }
      append(line)
      line = ""
    }
    if !line.isEmpty { append(line) }
  }

  /// Appends lines as they are.
  mutating func code(_ lines: String) {
    macro("Bd", "-literal", "-offset", "indent")
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      append(String(line))
    }
    macro("Ed")
  }

  /// Appends a list of terms with a text after each.
  mutating func list<Item>(_ items: [Item], _ item: (inout ManualPage, Item) -> Void) {
    macro("Bl", "-tag", "-width", "Ds")
    for element in items { item(&self, element) }
    macro("El")
  }

  private mutating func append(_ line: String) {
    source += (line.hasPrefix(".") ? "\\&" : "") + Self.escaped(line) + "\n"
  }

  /// A text as one argument of a macro.
  static func argument(_ text: some StringProtocol) -> String {
    "\"" + escaped(String(text).replacing("…", with: "\u{A0}...")) + "\""
  }

  /// A phrase as a sentence, with a capital letter and a full stop.
  static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + (phrase.hasSuffix(".") ? "" : ".")
  }

  /// A text in which roff finds no markup and replaces no character, such as a quote by a curly
  /// one.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\e"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "`": escaped += "\\(ga"
      case "-": escaped += "\\-"
      case "\u{A0}": escaped += "\\ "
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
  }
}
