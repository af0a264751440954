import Terminal

/// Layout of text in lines of at most 80 columns.
enum HelpText {
  private static let width = 80

  /// A text in lines that are as long as the width allows.
  static func wrapped(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, indent + line.columns + 1 + String(word).columns > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(margin + line) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Paragraphs, with an empty line between two.
  static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n\n").map { wrapped(String($0)) }.joined(separator: "\n")
  }

  /// Pairs in two columns. After a term that is too long for its column the meaning begins on a
  /// new line.
  static func aligned(_ pairs: [(String, String)], most: Int = 26) -> String {
    let left = min(most, pairs.map { $0.0.columns }.max() ?? 0)
    return pairs.map { term, meaning in
      let text = wrapped(meaning, indent: left + 4)
      guard term.columns <= left else { return "  \(term)\n\(text)" }
      return "  \(term.padded(toColumns: left))  \(text.drop { $0 == " " })"
    }.joined()
  }

  /// Lines as they are, indented.
  static func code(_ lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }
}
