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
    SafeText.line(id.source == defaultSource ? id.id : id.text)
  }

  /// The text with a style, or unchanged if output is not coloured.
  func styled(_ text: String, _ style: Style?) -> String {
    guard isColored, let style else { return text }
    return style.apply(to: text)
  }
}

extension TextOutput {
  /// The date and time in the user's time zone: `2026-03-01 23:30`.
  func time(_ time: Timestamp) -> String { Self.time(time, timeLocale) }

  private static func time(_ time: Timestamp, _ timeLocale: Locale) -> String {
    date(time).formatted(
      .verbatim(
        """
        \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
        """, locale: timeLocale, timeZone: .current, calendar: calendar))
  }

  /// The date in the user's time zone, as in ISO 8601: `2026-03-01`.
  func day(_ time: Timestamp) -> String { Self.day(time, timeLocale) }

  /// The date as ``day(_:)`` writes it, for text that does not go to standard output.
  static func day(_ time: Timestamp, _ locale: Locale) -> String {
    String(self.time(time, locale).prefix(10))
  }

  /// The time since an instant in its largest unit: `3 h`.
  func age(of time: Timestamp) -> String { TimeSpan(seconds: now.seconds - time.seconds).rounded }

  private static let calendar = Calendar(identifier: .gregorian)

  /// The time of day in the form of the user's locale: `3:05 PM`, or `오후 3:05`.
  func clock(_ time: Timestamp) -> String {
    Self.date(time).formatted(
      Date.FormatStyle(date: .omitted, time: .shortened, locale: timeLocale)
    )
    .replacing("\u{202F}", with: " ")
  }

  private static func date(_ time: Timestamp) -> Date {
    Date(timeIntervalSince1970: TimeInterval(time.seconds))
  }
}
