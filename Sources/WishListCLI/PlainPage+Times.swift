import Foundation
import WishListModel

extension PlainPage {
  /// A day and a time in the reader's zone, as ISO 8601 writes them: `2026-03-01 23:30`.
  func time(_ time: Timestamp) -> String {
    date(time).formatted(
      .verbatim(
        """
        \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
        """, locale: timeLocale, timeZone: .current, calendar: Self.calendar))
  }

  /// A day in the reader's zone, as ISO 8601 writes it.
  func day(_ time: Timestamp) -> String { String(self.time(time).prefix(10)) }

  private static let calendar = Calendar(identifier: .gregorian)

  /// A time of day as the reader's locale writes it: `3:05 PM`, or `오후 3:05`.
  func clock(_ time: Timestamp) -> String {
    date(time).formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: timeLocale))
      .replacing("\u{202F}", with: " ")
  }

  private func date(_ time: Timestamp) -> Date {
    Date(timeIntervalSince1970: TimeInterval(time.seconds))
  }
}
