import Money

/// An instant, to the second, in UTC.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds (POSIX time).
  package let seconds: Int64

  /// The times that have a text in archives: the years 0 to 9999.
  package static let range =
    Timestamp(seconds: -62_167_219_200)...Timestamp(seconds: 253_402_300_799)

  private static let mask = Array("0000-00-00T00:00:00Z".utf8)

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Parses a time in UTC such as `2026-11-30T09:00:00Z` (RFC 3339). This is the only form that it
  /// parses, and the one that ``description`` has.
  ///
  /// - Returns: `nil` for any other text, and for a day that the Gregorian calendar does not have.
  package init?(_ text: String) {
    var text = text
    guard let seconds = text.withUTF8({ Self.seconds(in: $0) }) else { return nil }
    self.init(seconds: seconds)
  }

  private static func seconds(in text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard text.count == 20, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      text[19] == UInt8(ascii: "Z")
    else { return nil }
    var hasOnlyDigits = true
    func number(_ places: Range<Int>) -> Int64 {
      places.reduce(0) { number, place in
        let digit = text[place] &- UInt8(ascii: "0")
        if digit > 9 { hasOnlyDigits = false }
        return number * 10 + Int64(digit)
      }
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard hasOnlyDigits, (1...12).contains(month), hour < 24, minute < 60, second < 60,
      day >= 1, day <= length(ofMonth: month, in: year)
    else { return nil }
    return days(year: year, month: month, day: day) * 86_400 + hour * 3_600 + minute * 60 + second
  }

  private static func length(ofMonth month: Int64, in year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 in the Gregorian calendar. Years are counted from March, so that the
  /// leap day is the last day of a year.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day in the Gregorian calendar.
  private var date: (year: Int64, month: Int64, day: Int64) {
    let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0) + 719_468
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
  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}

extension Timestamp: CustomStringConvertible {
  /// ISO 8601 in UTC to the second, such as `2026-11-30T09:00:00Z`.
  package var description: String {
    let (year, month, day) = date
    let second = (seconds % 86_400 + 86_400) % 86_400
    guard (0...9_999).contains(year) else {
      return "\(year)" + Self.text(0, month, day, second).dropFirst(4)
    }
    return Self.text(year, month, day, second)
  }

  /// - Parameter second: The second of the day.
  private static func text(_ year: Int64, _ month: Int64, _ day: Int64, _ second: Int64) -> String {
    String(unsafeUninitializedCapacity: mask.count) { text in
      _ = text.initialize(fromContentsOf: mask)
      func write(_ number: Int64, endingAt end: Int, _ width: Int) {
        var rest = UInt32(truncatingIfNeeded: number)
        for place in 1...width {
          text[end - place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
      }
      write(year, endingAt: 4, 4)
      write(month, endingAt: 7, 2)
      write(day, endingAt: 10, 2)
      write(second / 3_600, endingAt: 13, 2)
      write(second / 60 % 60, endingAt: 16, 2)
      write(second % 60, endingAt: 19, 2)
      return mask.count
    }
  }
}
