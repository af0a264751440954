import Foundation
import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct LocalCalendarTests {
  @Test(
    arguments: [
      ("2026-05-01", "GMT", "2026-05-01T00:00:00Z"),
      ("2026-05-01", "Asia/Seoul", "2026-04-30T15:00:00Z"),
      ("2026-05-01", "Asia/Kathmandu", "2026-04-30T18:15:00Z"),
      ("2026-05-01", "America/Los_Angeles", "2026-05-01T07:00:00Z"),
      ("2026-05-01", "Pacific/Kiritimati", "2026-04-30T10:00:00Z"),
      ("2026-05-01", "Pacific/Pago_Pago", "2026-05-01T11:00:00Z"),
      ("2026-05-01", "Etc/GMT+12", "2026-05-01T12:00:00Z"),
      // Daylight saving time begins and ends after midnight.
      ("2026-03-08", "America/New_York", "2026-03-08T05:00:00Z"),
      ("2026-03-09", "America/New_York", "2026-03-09T04:00:00Z"),
      ("2026-11-01", "America/New_York", "2026-11-01T04:00:00Z"),
      // There is no midnight: clocks go from 00:00 to 01:00.
      ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"),
      ("2026-03-29", "Asia/Beirut", "2026-03-28T22:00:00Z"),
      // There are two midnights: clocks go from 01:00 to 00:00.
      ("2026-11-01", "America/Havana", "2026-11-01T04:00:00Z"),
      // Clocks go from 00:00 to 23:00 of the day before.
      ("2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00Z"),
      // Clocks go from 02:00 to 23:00 of the day before.
      ("2010-03-05", "Antarctica/Casey", "2010-03-04T13:00:00Z"),
      // The zone skipped a day to change sides of the date line.
      ("2011-12-29", "Pacific/Apia", "2011-12-29T10:00:00Z"),
      ("2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z"),
      ("2011-12-31", "Pacific/Apia", "2011-12-30T10:00:00Z"),
      ("2026-02-29", "GMT", nil), ("2026-5-1", "GMT", nil), ("2026-05-01Z", "GMT", nil),
      ("1/5/2026", "GMT", nil), ("", "GMT", nil),
    ] as [(String, String, String?)])
  func `calculates when a day begins`(day: String, zone: String, start: String?) throws {
    let calendar = LocalCalendar(try #require(TimeZone(identifier: zone)))
    #expect(calendar.startOfDay(day)?.description == start)
  }
}
