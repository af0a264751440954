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
    guard let utc = Timestamp("\(text)T00:00:00Z")?.seconds else { return nil }
    let offset = offset(at: utc)
    let midnight = utc - offset
    // Asking the calendar takes ten times as long, and is necessary only if the offset changes near
    // midnight. Clocks have been put back by up to three hours (Antarctica/Casey in 2010).
    if self.offset(at: midnight) == offset, self.offset(at: midnight - 10_800) == offset {
      return Timestamp(seconds: midnight)
    }
    // Local noon is always on the given day, since no offset changes by 12 hours.
    let noon = Date(timeIntervalSince1970: TimeInterval(midnight + 43_200))
    return Timestamp(seconds: Int64(calendar.startOfDay(for: noon).timeIntervalSince1970.rounded()))
  }

  /// The offset of the time zone from UTC in seconds.
  private func offset(at seconds: Int64) -> Int64 {
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    return Int64(calendar.timeZone.secondsFromGMT(for: date))
  }
}
