package import Money

/// A condition on which the user wants to be alerted of a wish.
package enum AlertRule: Hashable, Sendable {
  /// The price is at or below the target of the wish. This rule exists for every wish with a target
  /// and cannot be set otherwise.
  case target
  /// The price is lower than another price by a percentage.
  case drop(percent: Amount, from: Base)
  /// The price is lower than ever before, or than in a number of days.
  case lowest(days: Int?)
  /// The product is in stock.
  case available
  /// The price or the availability changed.
  case any

  /// The price from which a drop is measured.
  package enum Base: String, CaseIterable, Sendable {
    /// The price when the wish was added.
    case added
    /// The price at the last alert, or when the rule was set if there was no alert yet.
    case lastAlert = "last-alert"
    /// The price at the previous check.
    case lastCheck = "last-check"
    /// The highest price of the history.
    case highest
  }
}

extension AlertRule {
  /// The longest period of ``lowest(days:)``.
  private static let maximumDays = 36_500

  /// Parses a rule in the form of the command line: `drop:10%`, `drop:5%@highest`, `lowest`,
  /// `lowest:30d`, `available` or `any`.
  ///
  /// - Returns: `nil` for any other text.
  package init?(typed text: some StringProtocol) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts.first ?? "", parts.count > 1 ? parts[1] : nil) {
    case ("lowest", nil): self = .lowest(days: nil)
    case ("available", nil): self = .available
    case ("any", nil): self = .any
    case ("lowest", let value?):
      guard value.hasSuffix("d"), let days = Int(value.dropLast()), days.description + "d" == value,
        (1...Self.maximumDays).contains(days)
      else { return nil }
      self = .lowest(days: days)
    case ("drop", let value?):
      let halves = value.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      let base = halves.count > 1 ? Base(rawValue: String(halves[1])) : .added
      guard let number = halves.first, number.hasSuffix("%"),
        let percent = Amount(number.dropLast()), percent > .zero, percent <= Amount(100),
        percent.scale <= 4, let base
      else { return nil }
      self = .drop(percent: percent, from: base)
    default: return nil
    }
  }

  /// Parses a rule in the form of lists and archives: as on the command line, or `target`.
  package init?(_ text: String) {
    guard text != "target" else {
      self = .target
      return
    }
    self.init(typed: text)
  }
}

extension AlertRule: CustomStringConvertible {
  /// The rule in the form of lists and archives, which is that of the command line.
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
