import Foundation
import Money
package import WishListModel

/// A writer of the list as a table in GitHub Flavored Markdown.
package struct MarkdownWriter {
  private let options: SharePageOptions
  private var bytes: [UInt8] = []

  package init(_ options: SharePageOptions) {
    self.options = options
    append("# \(Self.escaped(options.title))\n\n")
    append(row(["Wish", "Quantity", "Price", "Value"] + (options.hasTargets ? ["Target"] : [])))
    append(row([" --- ", " ---: ", " ---: ", " ---: "] + (options.hasTargets ? [" ---: "] : [])))
  }

  /// The number of bytes that were written and not taken yet.
  package var count: Int { bytes.count }

  /// Returns the bytes that were written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes the row of a wish.
  package mutating func write(_ record: WishRecord) {
    let wish = record.wish
    var cells = [
      name(of: record), Self.escaped(wish.quantity.amount.formatted(for: options.locale)),
      shown(wish.product.price), shown(wish.value),
    ]
    if options.hasTargets { cells.append(shown(wish.target)) }
    append(row(cells))
  }

  private func name(of record: WishRecord) -> String {
    let wish = record.wish
    let title = Self.escaped(wish.title.isEmpty ? wish.product.id.text : wish.title)
    var name = Self.address(wish.product.url).map { "[\(title)](<\($0)>)" } ?? title
    if wish.state != .wanted { name += " (\(wish.state.rawValue))" }
    if options.hasPricesPaid {
      for paid in record.purchases.compactMap(\.price) { name += "<br>paid \(shown(paid))" }
    }
    for note in record.notes where note.isShared || options.hasAllNotes {
      name += "<br>\(Self.escaped(note.text))"
    }
    return name
  }

  private func row(_ cells: [String]) -> String {
    "| \(cells.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " | ")) |\n"
  }

  private func shown(_ money: Money?) -> String {
    money.map { Self.escaped($0.formatted(for: options.locale)) } ?? ""
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// The text on one line, with a backslash before each character that may be markup (CommonMark,
  /// section 2.4). Characters that are markup only at the start of a line are not escaped.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{2028}", "\u{2029}", "\t": escaped.append(" ")
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": escaped.append("\u{FFFD}")
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "!", "&", ":", "@",
        "^", "$", "=":
        escaped.append("\\")
        escaped.append(scalar)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// The address of a web page in the form of a link destination between angle brackets
  /// (CommonMark, section 6.3).
  private static func address(_ text: String?) -> String? {
    guard let text, MarkupEscape.htmlAddress(text) != nil else { return nil }
    var address = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": address += "%3C"
      case ">": address += "%3E"
      case "|": address += "%7C"
      case "\\": address += "%5C"
      default: address.unicodeScalars.append(scalar)
      }
    }
    return address
  }
}
