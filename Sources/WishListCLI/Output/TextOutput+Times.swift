import Foundation
import Money
import WishListModel

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
