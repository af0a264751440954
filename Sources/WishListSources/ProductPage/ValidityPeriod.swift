import WishListModel

/// The time in which a price holds, as a page states it.
struct ValidityPeriod: Equatable {
  /// Where a time lies.
  enum State: Equatable { case current, past, future }

  /// The first second, since 1970.
  var start: Int64?
  /// The second after the last one, since 1970.
  var end: Int64?

  /// - Parameters:
  ///   - start: The text of the first day or time.
  ///   - ends: The texts of the last day or time. The earliest holds.
  ///
  /// A text that is no date sets no limit.
  init(from start: String?, through ends: [String?] = []) {
    self.start = start.flatMap(DateText.init)?.start
    end = ends.compactMap { $0.flatMap(DateText.init)?.end }.min()
  }

  /// Parses an interval such as `2026-11-24T13:00-0800/2026-11-29T15:30-0800` (ISO 8601).
  init(interval text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(from: String(parts[0]), through: [parts.count > 1 ? String(parts[1]) : nil])
  }

  /// Where the time is without a clock, every price holds.
  func state(at time: Timestamp?) -> State {
    guard let time else { return .current }
    if let end, time.seconds >= end { return .past }
    if let start, time.seconds < start { return .future }
    return .current
  }
}

/// A date, or a date and time, in one of the forms of ISO 8601 that pages use. Without an offset,
/// UTC is assumed.
struct DateText: Equatable {
  /// The first second, since 1970.
  let start: Int64
  /// The second after the last one: a day is a day long, a year a year.
  let end: Int64

  /// - Returns: `nil` for another text, and for a year that only stands for no date.
  init?(_ text: String) {
    let text = text.utf8.prefix(64).drop { $0 <= 0x20 }
    var rest = Array(text)[...]
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    if rest.count == 10 || rest.count == 13, rest.allSatisfy({ $0.isASCIIDigit }),
      let seconds = Int64(String(decoding: rest.prefix(10), as: UTF8.self)), seconds > 1_000_000_000
    {
      (start, end) = (seconds, seconds + 1)
      return
    }
    guard let (date, length) = Self.date(&rest) else { return nil }
    guard !rest.isEmpty else {
      (start, end) = (date, length == .day ? date + 86_400 : Self.next(after: date, length))
      return
    }
    guard length == .day, let mark = rest.popFirst(), [0x54, 0x74, 0x20].contains(mark),
      let (time, duration) = Self.time(&rest), let offset = Self.offset(rest)
    else { return nil }
    start = date + time - offset
    end = start + duration
  }

  private enum Length { case year, month, day }

  /// Takes a date and returns its first second.
  private static func date(_ text: inout ArraySlice<UInt8>) -> (start: Int64, Length)? {
    guard let year = digits(4, &text), (2000...2999).contains(year) else { return nil }
    let isExtended = text.first == UInt8(ascii: "-")
    let before = text
    if isExtended { text.removeFirst() }
    guard let month = digits(2, &text) else {
      text = before
      return text.isEmpty ? seconds(year, 1, 1).map { ($0, .year) } : nil
    }
    if isExtended {
      guard text.first == UInt8(ascii: "-") else {
        return text.isEmpty ? seconds(year, month, 1).map { ($0, .month) } : nil
      }
      text.removeFirst()
    }
    guard let day = digits(2, &text) else { return nil }
    return seconds(year, month, day).map { ($0, .day) }
  }

  private static func seconds(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return Timestamp("\(year)-\(two(month))-\(two(day))T00:00:00Z")?.seconds
  }

  /// The first second after a month or a year.
  private static func next(after start: Int64, _ length: Length) -> Int64 {
    let text = Timestamp(seconds: start).description
    guard let year = Int64(text.prefix(4)), let month = Int64(text.dropFirst(5).prefix(2)) else {
      return start
    }
    let isLast = length == .year || month == 12
    return seconds(isLast ? year + 1 : year, isLast ? 1 : month + 1, 1) ?? start
  }

  /// Takes a time of the day, and returns it in seconds with its length.
  private static func time(_ text: inout ArraySlice<UInt8>) -> (Int64, duration: Int64)? {
    guard let hour = digits(2, &text), hour <= 24 else { return nil }
    let isExtended = text.first == UInt8(ascii: ":")
    if isExtended { text.removeFirst() }
    guard let minute = digits(2, &text), minute < 60 else { return nil }
    guard !isExtended || text.first == UInt8(ascii: ":") else {
      return (hour * 3600 + minute * 60, 60)
    }
    if isExtended { text.removeFirst() }
    guard let second = digits(2, &text) else {
      return isExtended ? nil : (hour * 3600 + minute * 60, 60)
    }
    if let mark = text.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") {
      text = text.dropFirst().drop { $0.isASCIIDigit }
    }
    return second <= 60 ? (hour * 3600 + minute * 60 + second, 1) : nil
  }

  /// The offset from UTC that a text is, in seconds.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int64? {
    var rest = text.drop { $0 == 0x20 }
    guard let sign = rest.popFirst() else { return 0 }
    if rest.isEmpty, sign | 0x20 == UInt8(ascii: "z") { return 0 }
    let name = String(decoding: [sign] + rest, as: UTF8.self).uppercased()
    if name == "UTC" || name == "GMT" { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = digits(2, &rest),
      hours <= 14
    else { return nil }
    if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
    let minutes = rest.isEmpty ? 0 : digits(2, &rest)
    guard let minutes, minutes < 60, rest.isEmpty else { return nil }
    let offset = hours * 3600 + minutes * 60
    return sign == UInt8(ascii: "-") ? -offset : offset
  }

  /// Takes a number of exactly `count` digits.
  private static func digits(_ count: Int, _ text: inout ArraySlice<UInt8>) -> Int64? {
    let digits = text.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    text = text.dropFirst(count)
    return Int64(String(decoding: digits, as: UTF8.self))
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
