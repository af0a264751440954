import Money
import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
      ("2000-02-29T12:00:00Z", 951_825_600),
      ("2026-11-30T09:00:00Z", 1_796_029_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("0001-01-01T00:00:00Z", -62_135_596_800),
    ] as [(String, Int64)])
  func `reads and writes times in UTC`(text: String, seconds: Int64) {
    #expect(Timestamp(text)?.seconds == seconds)
    #expect(Timestamp(seconds: seconds).description == text)
  }

  @Test(arguments: [
    "", "2026-11-30", "2026-11-30 09:00:00Z", "2026-11-30T09:00:00", "2026-11-30T09:00:00+01:00",
    "2026-02-29T00:00:00Z", "2026-00-10T00:00:00Z", "2026-13-10T00:00:00Z", "2026-04-31T00:00:00Z",
    "1900-02-29T00:00:00Z", "2000-02-30T00:00:00Z", "2026-01-0:T00:00:00Z", "2026-01-0/T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "２026-01-01T00:00:00Z",
  ])
  func `refuses other forms and days that do not exist`(text: String) {
    #expect(Timestamp(text) == nil)
  }
}
