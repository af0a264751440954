import Foundation
import Money
import WishListModel

extension TextOutput {
  /// A day and a time in the reader's zone, as ISO 8601 writes them: `2026-03-01 23:30`.
  func time(_ time: Timestamp) -> String { Self.time(time, timeLocale) }

  private static func time(_ time: Timestamp, _ timeLocale: Locale) -> String {
    date(time).formatted(
      .verbatim(
        """
        \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
        """, locale: timeLocale, timeZone: .current, calendar: calendar))
  }

  /// A day in the reader's zone, as ISO 8601 writes it.
  func day(_ time: Timestamp) -> String { Self.day(time, timeLocale) }

  /// The same where there is no page.
  static func day(_ time: Timestamp, _ locale: Locale) -> String {
    String(self.time(time, locale).prefix(10))
  }

  /// How long ago something was, in its largest unit: `3 h`.
  func age(of time: Timestamp) -> String { TimeSpan(seconds: now.seconds - time.seconds).words }

  private static let calendar = Calendar(identifier: .gregorian)

  /// A time of day as the reader's locale writes it: `3:05 PM`, or `오후 3:05`.
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
