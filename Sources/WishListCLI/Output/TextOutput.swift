import Foundation
import Money
import System
import Terminal
import WishListModel

/// Standard output as people and pipes read it.
final class TextOutput {
  let output: Output
  /// How amounts are written.
  let locale: Locale
  /// How times are written.
  let timeLocale: Locale
  /// The columns of the terminal, or `nil` for a pipe or a file, where nothing is shortened.
  let width: Int?
  let isColored: Bool
  /// The source whose products are written without its name.
  let defaultSource: SourceName
  /// The time of the command, against which ages are told.
  let now: Timestamp

  init(
    output: Output, locale: Locale, timeLocale: Locale, width: Int?, isColored: Bool,
    defaultSource: SourceName, now: Timestamp
  ) {
    self.now = now
    self.defaultSource = defaultSource
    self.output = output
    self.locale = locale
    self.timeLocale = timeLocale
    self.width = width
    self.isColored = isColored
  }

  /// Writes a line of text that is safe to show.
  func line(_ text: String = "") throws {
    try output.write(text)
    try output.write("\n")
  }

  /// A product's id as it can be written on a command line.
  func shown(_ id: ProductID) -> String {
    SafeText.line(id.source == defaultSource ? id.id : id.description)
  }

  /// The text so that it stands out, where there is colour.
  func styled(_ text: String, _ style: Style?) -> String {
    guard isColored, let style else { return text }
    return style.apply(to: text)
  }
}
