import Foundation
import Money
package import WishListModel

/// Writes wishes as a table in Markdown (CommonMark with the tables of GitHub), fit for a note.
package struct MarkdownWriter {
  private let options: SharePageOptions
  private var bytes: [UInt8] = []

  package init(_ options: SharePageOptions) {
    self.options = options
    append("# \(Self.escaped(options.title))\n\n")
    append(row(["Wish", "Quantity", "Price", "Value"] + (options.hasTargets ? ["Target"] : [])))
    append(row([" --- ", " ---: ", " ---: ", " ---: "] + (options.hasTargets ? [" ---: "] : [])))
  }

  /// How many bytes wait to be taken.
  package var count: Int { bytes.count }

  /// Hands over what was written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Adds a wish as a row.
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
    let title = Self.escaped(wish.title.isEmpty ? wish.product.id.description : wish.title)
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

  /// Text on one line in which nothing is markup.
  ///
  /// Every ASCII character that could be is escaped with a backslash (CommonMark, section
  /// 2.4), but for those that are so only at the start of a line, and letters of addresses.
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

  /// A web address as it stands between angle brackets.
  private static func address(_ text: String?) -> String? {
    guard let text, HTMLText.address(text) != nil else { return nil }
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
