/// An instant, to the second, in UTC.
public struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX).
  public let seconds: Int64

  private static let mask = Array("0000-00-00T00:00:00Z".utf8)

  public init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Reads `2026-11-30T09:00:00Z`, the form that ``description`` writes (RFC 3339).
  ///
  /// - Returns: `nil` for any other form and for days that no calendar has.
  public init?(_ text: String) {
    guard text.utf8.count == Self.mask.count else { return nil }
    var numbers = InlineArray<6, Int64>(repeating: 0)
    var field = 0
    var place = 0
    for byte in text.utf8 {
      let expected = Self.mask[place]
      place += 1
      if expected != UInt8(ascii: "0") {
        guard byte == expected else { return nil }
        field += 1
      } else {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        numbers[field] = numbers[field] * 10 + Int64(byte - UInt8(ascii: "0"))
      }
    }
    guard numbers[1] >= 1, numbers[3] < 24, numbers[4] < 60, numbers[5] < 60 else { return nil }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    seconds = days * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5]
    guard date == (numbers[0], numbers[1], numbers[2]) else { return nil }  // no 30 February
  }

  /// Days since 1970-01-01 in the Gregorian calendar, counting years from March so that
  /// the leap day is the last one.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private var date: (year: Int64, month: Int64, day: Int64) {
    let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Timestamp: Comparable {
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}

extension Timestamp: CustomStringConvertible {
  /// ISO 8601 in UTC to the second, such as `2026-11-30T09:00:00Z`.
  public var description: String {
    let (year, month, day) = date
    let second = (seconds % 86_400 + 86_400) % 86_400
    var text = Self.mask
    func write(_ number: Int64, endingAt end: Int, _ width: Int) {
      var rest = number
      for place in 1...width {
        text[end - place] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
    }
    write(abs(year), endingAt: 4, 4)
    write(month, endingAt: 7, 2)
    write(day, endingAt: 10, 2)
    write(second / 3_600, endingAt: 13, 2)
    write(second / 60 % 60, endingAt: 16, 2)
    write(second % 60, endingAt: 19, 2)
    let isUsual = (0...9_999).contains(year)
    return (isUsual ? "" : "\(year)") + String(decoding: text[(isUsual ? 0 : 4)...], as: UTF8.self)
  }
}
