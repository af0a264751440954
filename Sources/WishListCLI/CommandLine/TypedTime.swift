import Money
import WishListModel

/// A time as it is typed: a day such as `2026-05-01`, or a time in ISO 8601 such as
/// `2026-05-01T09:00:00Z` or `2026-05-01T09:00:00+02:00`.
///
/// A day stands for its beginning in the user's time zone.
struct TypedTime {
  let text: String
  /// What messages call the option, such as `--at`.
  let name: String

  /// The time that is meant.
  ///
  /// - Throws: ``CommandError`` for a text that is not a time, and for a time after `now` or
  ///   before 1970.
  func timestamp(until now: Timestamp) throws(CommandError) -> Timestamp {
    guard let time = Timestamp(text) ?? LocalCalendar().startOfDay(text) ?? timeWithOffset else {
      throw CommandError(
        .usage,
        "\(name) \(text) is not a day such as 2026-05-01, nor a time such as 2026-05-01T09:00:00Z")
    }
    guard time.seconds >= 0 else { throw CommandError(.usage, "\(name) \(text) is before 1970") }
    guard time <= now else { throw CommandError(.usage, "\(name) \(time) is still to come") }
    return time
  }

  /// The time of a text with an offset from UTC (RFC 3339).
  private var timeWithOffset: Timestamp? {
    let (time, offset) = (text.prefix(19), Array(text.dropFirst(19).utf8))
    guard offset.count == 6, offset[3] == UInt8(ascii: ":"), let base = Timestamp("\(time)Z"),
      let sign: Int64 = [UInt8(ascii: "+"): 1, UInt8(ascii: "-"): -1][offset[0]]
    else { return nil }
    let digits = [offset[1], offset[2], offset[4], offset[5]].map {
      Int64($0) - Int64(UInt8(ascii: "0"))
    }
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    let (hours, minutes) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    guard hours < 24, minutes < 60 else { return nil }
    return Timestamp(seconds: base.seconds - sign * (hours * 3_600 + minutes * 60))
  }
}
