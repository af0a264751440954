import Money
import WishListModel

/// The hourly prices of one product, generated from a fixed seed, with the history, drops and
/// alerts that must follow from them. They are computed here independently of the program.
///
/// Prices are whole cents. Some hours have a fault: the shop states no price, or one that is a
/// hundred times too high. Neither may be recorded.
struct Year {
  /// The answer of the shop at one hour.
  struct Hour: Equatable {
    var cents: Int
    var isInStock: Bool
    var fault: Fault?
  }

  enum Fault {
    case unpriced, hundredfold
  }

  static let start = Timestamp(seconds: 1_767_225_600)  // 2026-01-01T00:00:00Z

  let hours: [Hour]

  init(seed: UInt64, count: Int) {
    var generator = SeededGenerator(state: seed)
    var cents = 2_000 + generator.below(30_000)
    var isInStock = true
    var hours: [Hour] = []
    for hour in 0..<count {
      switch generator.below(1_000) {
      case 0..<25: cents = max(200, cents * (85 + generator.below(28)) / 100)
      case 25..<27: isInStock.toggle()
      default: break
      }
      // The hour after a fault has none: a second equal answer would confirm a wrong price.
      let isFaulty = hour > 0 && hours[hour - 1].fault == nil && generator.below(200) == 0
      let fault: Fault? = isFaulty ? (generator.below(2) == 0 ? .unpriced : .hundredfold) : nil
      if isFaulty, let before = hours.last { (cents, isInStock) = (before.cents, before.isInStock) }
      hours.append(Hour(cents: cents, isInStock: isInStock, fault: fault))
    }
    self.hours = hours
  }

  /// Returns the time at which an hour begins.
  static func time(_ hour: Int) -> Timestamp {
    Timestamp(seconds: start.seconds + Int64(hour) * 3_600)
  }
}

extension Year {
  /// The rows of the history. Each has the hours at which its price was first and last seen.
  var rows: [(cents: Int, isInStock: Bool, first: Int, last: Int)] {
    var rows: [(cents: Int, isInStock: Bool, first: Int, last: Int)] = []
    for (number, hour) in hours.enumerated() where hour.fault == nil {
      if let last = rows.indices.last, rows[last].cents == hour.cents,
        rows[last].isInStock == hour.isInStock
      {
        rows[last].last = number
      } else {
        rows.append((hour.cents, hour.isInStock, number, number))
      }
    }
    return rows
  }

  /// The price some days before the end and the price at the end, if the latter is lower.
  func drop(days: Int) -> (from: Int, to: Int)? {
    let earlier = hours[max(0, hours.count - 1 - days * 24)].cents
    let now = hours[hours.count - 1].cents
    return now < earlier ? (earlier, now) : nil
  }

  /// Returns the hours at which a rule that was set in hour 0 fires.
  func alerts(_ rule: YearRule) -> [Int] {
    var fired: [Int] = []
    /// The price of the last alert since the rule was armed, or `nil` while it is armed.
    var last: Int?
    var base = hours[0].cents
    var high = hours[0].cents
    for now in hours.indices.dropFirst() where hours[now].fault == nil {
      let (cents, before) = (hours[now].cents, hours[now - 1].cents)
      high = max(high, before)
      func crossing(_ line: Double, strictly: Bool = false) {
        let isTrue = strictly ? Double(cents) < line : Double(cents) * 1_000 <= line * 1_000 + 1e-6
        if isTrue {
          if last.map({ cents < $0 && cents * 100 <= $0 * 99 }) ?? true {
            fired.append(now)
            last = cents
          }
        } else if Double(cents) * 100 >= line * 105 - 1e-6 {
          last = nil
        }
      }
      guard cents != before || hours[now].isInStock != hours[now - 1].isInStock else { continue }
      switch rule {
      case .target(let target): crossing(Double(target))
      case .drop: crossing(Double(hours[0].cents) * 0.9)
      case .dropFromHighest:
        high = max(high, cents)
        crossing(Double(high) * 0.8)
      case .dropFromLastAlert:
        guard cents * 100 <= base * 90 else { break }
        fired.append(now)
        base = cents
      case .dropFromLastCheck: if cents * 100 <= before * 95 { fired.append(now) }
      case .lowest: crossing(Double(hours[..<now].map(\.cents).min() ?? 0), strictly: true)
      case .lowestOf(let days):
        let start = max(0, now - days * 24)
        crossing(Double(hours[start..<now].map(\.cents).min() ?? 0), strictly: true)
      case .available: if hours[now].isInStock, !hours[now - 1].isInStock { fired.append(now) }
      case .any: fired.append(now)
      }
    }
    return fired
  }
}

/// An alert rule of a product.
enum YearRule: Equatable {
  case target(Int)
  case drop, dropFromHighest, dropFromLastAlert, dropFromLastCheck
  case lowest
  case lowestOf(days: Int)
  case available, any

  /// The options of `set` that set the rule.
  var options: [String] {
    switch self {
    case .target(let cents): ["--target", "\(cents / 100).\(cents % 100 / 10)\(cents % 10) EUR"]
    case .drop: ["--alert", "drop:10%"]
    case .dropFromHighest: ["--alert", "drop:20%@highest"]
    case .dropFromLastAlert: ["--alert", "drop:10%@last-alert"]
    case .dropFromLastCheck: ["--alert", "drop:5%@last-check"]
    case .lowest: ["--alert", "lowest"]
    case .lowestOf(let days): ["--alert", "lowest:\(days)d"]
    case .available: ["--alert", "available"]
    case .any: ["--alert", "any"]
    }
  }
}

/// A pseudorandom number generator that returns the same numbers in each run (SplitMix64).
struct SeededGenerator {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(limit))
  }
}
