import Money
import PriceText
import WishListModel

/// A price as it is typed. The user's locale and a currency decide how it is read.
struct TypedPrice {
  let text: String
  /// What messages call the option or operand, such as `--price`.
  let name: String

  /// The amount of the text.
  ///
  /// - Parameter currency: The currency of a text that names none.
  /// - Throws: ``CommandError`` for a text that is not a price.
  func money(in context: Context, currency: Currency? = nil) throws(CommandError) -> Money {
    do throws(PriceTextError) {
      return try PriceText.exactMoney(text, locale: context.locale, currency: currency)
    } catch {
      throw CommandError(.usage, "\(name): \(error)")
    }
  }
}

/// A time as it is typed: a day such as `2026-05-01`, or a time in ISO 8601 such as
/// `2026-05-01T09:00:00Z` or `2026-05-01T09:00:00+02:00`.
///
/// A day means its beginning in the user's time zone.
struct TypedTime {
  let text: String
  /// What messages call the option, such as `--at`.
  let name: String

  /// The time of the text.
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
    guard time <= now else { throw CommandError(.usage, "\(name) \(time) is in the future") }
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

/// A length of time, which is typed as `90s`, `30m`, `6h`, `7d` or `2w`.
struct TimeSpan: Equatable {
  let seconds: Int64

  /// The longest time that can be typed: a century.
  private static let limit: Int64 = 36_525 * 86_400

  init(seconds: Int64) {
    self.seconds = seconds
  }

  /// - Returns: `nil` for a text that is not a whole number and a letter, or is too long a time.
  init?(_ text: String) {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    let digits = text.dropLast()
    guard let letter = text.last, let unit = units[letter], !digits.isEmpty,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int64(digits), number <= Self.limit / unit
    else { return nil }
    seconds = number * unit
  }
}

extension TimeSpan {
  /// The time in the largest unit that fits: `5 min`, `3 h`, `12 d`.
  var rounded: String {
    switch seconds {
    case ..<60: "\(max(0, seconds)) s"
    case ..<3_600: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3_600) h"
    default: "\(seconds / 86_400) d"
    }
  }
}
