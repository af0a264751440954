import Foundation
import Money
import System
import Terminal
import WishListModel

/// Standard output for people and for pipes, with all that determines how text is written.
final class TextOutput {
  let stream: Output
  /// The locale of amounts.
  let locale: Locale
  /// The locale of times.
  let timeLocale: Locale
  /// The width of the terminal in columns, or `nil` if standard output is a pipe or a file. Text
  /// is shortened only where there is a width.
  let width: Int?
  let isColored: Bool
  /// The source whose products are shown without the name of the source.
  let defaultSource: SourceName
  /// The time at which the command started. Ages are relative to it.
  let now: Timestamp

  init(
    stream: Output, locale: Locale, timeLocale: Locale, width: Int?, isColored: Bool,
    defaultSource: SourceName, now: Timestamp
  ) {
    self.now = now
    self.defaultSource = defaultSource
    self.stream = stream
    self.locale = locale
    self.timeLocale = timeLocale
    self.width = width
    self.isColored = isColored
  }

  /// Writes a line. The text must already be free of control characters; see ``SafeText``.
  func line(_ text: String = "") throws {
    try stream.write(text)
    try stream.write("\n")
  }

  /// The shortest text that names a product on a command line.
  func shortID(_ id: ProductID) -> String {
    SafeText.line(id.source == defaultSource ? id.id : id.description)
  }

  /// The text with a style, or unchanged if output is not coloured.
  func styled(_ text: String, _ style: Style?) -> String {
    guard isColored, let style else { return text }
    return style.apply(to: text)
  }
}
