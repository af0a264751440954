package import Money

/// When its owner wants to hear about a wish.
package enum AlertRule: Hashable, Sendable {
  /// At or below the wish's own target. No one sets it: a target is enough.
  case target
  /// Cheaper by some percent than another price.
  case drop(percent: Amount, from: Base)
  /// Cheaper than ever before, or than in a number of days.
  case lowest(days: Int?)
  /// In stock.
  case available
  /// Any other price or availability than before.
  case any

  /// Which price a drop is measured against.
  package enum Base: String, CaseIterable, Sendable {
    /// The price when the wish was added.
    case added
    /// The price of the last alert; before the first, that when the rule was set.
    case lastAlert = "last-alert"
    /// The price that the check before this one found.
    case lastCheck = "last-check"
    /// The highest price of the history.
    case highest
  }
}

extension AlertRule {
  /// The longest time, in days, that a lowest price may be asked for.
  private static let longestTime = 36_500

  /// Reads a rule as it is typed: `drop:10%`, `drop:5%@highest`, `lowest`, `lowest:30d`,
  /// `available` or `any`.
  ///
  /// - Returns: `nil` for anything else.
  package init?(typed text: some StringProtocol) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts.first ?? "", parts.count > 1 ? parts[1] : nil) {
    case ("lowest", nil): self = .lowest(days: nil)
    case ("available", nil): self = .available
    case ("any", nil): self = .any
    case ("lowest", let value?):
      guard value.hasSuffix("d"), let days = Int(value.dropLast()), days.description + "d" == value,
        (1...Self.longestTime).contains(days)
      else { return nil }
      self = .lowest(days: days)
    case ("drop", let value?):
      let halves = value.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      let base = halves.count > 1 ? Base(rawValue: String(halves[1])) : .added
      guard let figure = halves.first, figure.hasSuffix("%"),
        let percent = Amount(figure.dropLast()), percent > .zero, percent <= Amount(100),
        percent.scale <= 4, let base
      else { return nil }
      self = .drop(percent: percent, from: base)
    default: return nil
    }
  }

  /// Reads a rule as it is kept: the typed forms, and `target`.
  package init?(_ text: String) {
    guard text != "target" else {
      self = .target
      return
    }
    self.init(typed: text)
  }
}

extension AlertRule: CustomStringConvertible {
  /// The rule as it is typed.
  package var description: String {
    switch self {
    case .target: "target"
    case .drop(let percent, .added): "drop:\(percent)%"
    case .drop(let percent, let base): "drop:\(percent)%@\(base.rawValue)"
    case .lowest(nil): "lowest"
    case .lowest(let days?): "lowest:\(days)d"
    case .available: "available"
    case .any: "any"
    }
  }
}
