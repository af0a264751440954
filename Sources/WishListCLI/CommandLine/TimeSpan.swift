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
