package import Foundation

/// The days of a time zone, as instants.
package struct LocalCalendar: Sendable {
  private let calendar: Calendar

  package init(_ timeZone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// The first instant of a day such as `2026-05-01`.
  ///
  /// It is midnight, or later where daylight saving time begins at midnight. Of two midnights on
  /// the day on which it ends, it is the first.
  ///
  /// - Returns: `nil` for a text in any other form, and for a day that no calendar has.
  package func startOfDay(_ text: String) -> Timestamp? {
    guard let midnight = Timestamp("\(text)T00:00:00Z") else { return nil }
    let utc = Date(timeIntervalSince1970: TimeInterval(midnight.seconds))
    // Every zone is within 14 hours of UTC, so local noon is on the day that is meant.
    let offset = calendar.timeZone.secondsFromGMT(for: utc)
    let noon = utc.addingTimeInterval(TimeInterval(43_200 - offset))
    return Timestamp(seconds: Int64(calendar.startOfDay(for: noon).timeIntervalSince1970.rounded()))
  }
}
