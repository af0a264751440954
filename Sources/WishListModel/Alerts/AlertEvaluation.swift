package import Money

/// The result of evaluating a rule.
package struct AlertEvaluation: Equatable, Sendable {
  package var fires = false
  /// The state of the rule from now on.
  package var state: AlertState
  /// The amount with which the price was compared.
  package var reference: Money?
}

extension AlertRule {
  /// The percentage by which a price must exceed the threshold to arm the rule again. Smaller
  /// fluctuations around the threshold do not fire the rule repeatedly.
  private static let hysteresis = 5
  /// The percentage by which a price must be below ``AlertState/firedPrice`` to fire a rule that is
  /// not armed.
  private static let furtherDrop = 1

  /// Evaluates the rule after a check.
  ///
  /// - Parameter state: The state of the rule before the check.
  package func evaluate(_ state: AlertState, for observation: AlertObservation) -> AlertEvaluation {
    var evaluation = AlertEvaluation(state: state)
    switch self {
    case .available:
      evaluation.fires = observation.availability == .inStock && state.isArmed
      if observation.availability != .unknown {
        evaluation.state.isArmed = observation.availability != .inStock
      }
    case .any:
      guard let previous = observation.previous else { break }
      evaluation.fires =
        observation.price != previous.price || observation.differsInAvailability(from: previous)
      evaluation.reference = previous.price
    case .target:
      evaluation.compare(
        observation.price, withThreshold: observation.target, base: observation.target)
    case .lowest: evaluation.evaluateLowest(observation)
    case .drop(let percent, let base): evaluation.evaluateDrop(of: percent, from: base, observation)
    }
    return evaluation
  }

  /// Returns whether a price dropped enough since the rule fired to fire it again.
  fileprivate static func isFurtherDrop(to price: Money, from fired: Money?) -> Bool {
    guard let fired, fired.currency == price.currency, price.amount < fired.amount else {
      return false
    }
    return price.amount.isAtMost(fired.amount, percent: Amount(100 - furtherDrop))
  }

  /// Returns whether a price is far enough above a threshold to arm the rule again.
  fileprivate static func isClearlyAbove(_ price: Money, _ threshold: Amount) -> Bool {
    guard let raised = threshold.multiplied(by: Amount(100 + hysteresis)),
      let scaled = price.amount.multiplied(by: Amount(100))
    else { return price.amount > threshold }
    return scaled >= raised
  }
}

extension AlertEvaluation {
  /// Fires for a price at or below a threshold: once for each time the price crosses it, and after
  /// a further drop.
  ///
  /// - Parameter base: The amount from which the threshold is calculated. The rule starts again
  ///   when it changes.
  fileprivate mutating func compare(
    _ price: Money?, withThreshold threshold: Money?, base: Money?
  ) {
    guard let price, let threshold, price.currency == threshold.currency else { return }
    reference = base
    if state.base != base {
      state.base = base
      state.isArmed = true
      state.firedPrice = nil
    }
    fire(for: price, if: price.amount <= threshold.amount, threshold: threshold.amount)
  }

  /// Fires if the condition is met and the rule is armed or the price dropped further; arms the
  /// rule if the price is clearly above the threshold.
  private mutating func fire(for price: Money, if isMet: Bool, threshold: Amount) {
    if isMet {
      guard state.isArmed || AlertRule.isFurtherDrop(to: price, from: state.firedPrice) else {
        return
      }
      fires = true
      state.isArmed = false
      state.firedPrice = price
      state.base = state.base ?? price
    } else if AlertRule.isClearlyAbove(price, threshold) {
      state.isArmed = true
      state.firedPrice = nil
    }
  }

  /// Resets a state in another currency, whose prices cannot be compared with those in this one.
  private mutating func reset(unlessIn currency: Currency?) {
    guard let base = state.base, base.currency != currency else { return }
    state.base = nil
    state.isArmed = true
    state.firedPrice = nil
  }

  fileprivate mutating func evaluateLowest(_ observation: AlertObservation) {
    guard let price = observation.price, let lowest = observation.lowest,
      price.currency == lowest.currency
    else { return }
    reference = lowest
    reset(unlessIn: price.currency)
    // For a rule that has just been set, the condition is met if the price was ever higher.
    let isLowest =
      observation.previous != nil
      ? price.amount < lowest.amount
      : price.amount <= lowest.amount
        && observation.highest.map { $0.amount > price.amount } ?? false
    fire(for: price, if: isLowest, threshold: lowest.amount)
  }

  fileprivate mutating func evaluateDrop(
    of percent: Amount, from base: AlertRule.Base, _ observation: AlertObservation
  ) {
    guard let price = observation.price else { return }
    let remainder = Amount(100).subtracting(percent) ?? .zero
    // Amounts in another currency cannot be compared, and no price is below zero.
    let comparable = { (money: Money?) in
      money.flatMap { $0.currency == price.currency && !$0.amount.isZero ? $0 : nil }
    }
    switch base {
    case .added:
      guard let added = comparable(observation.added) else { return }
      compare(price, withThreshold: added.times(percent: remainder), base: added)
    case .highest:
      reset(unlessIn: price.currency)
      let known = [
        comparable(state.base), comparable(observation.highest),
        comparable(observation.previous?.price), comparable(price),
      ]
      guard let highest = known.compactMap({ $0 }).max(by: { $0.amount < $1.amount }) else {
        return
      }
      state.base = highest  // set here, since a new highest price must not start the rule again
      compare(price, withThreshold: highest.times(percent: remainder), base: highest)
    case .lastAlert:
      guard let last = comparable(state.base) else {
        state.base = price
        return
      }
      reference = last
      guard price.amount < last.amount, price.amount.isAtMost(last.amount, percent: remainder)
      else {
        return
      }
      fires = true
      state.base = price
    case .lastCheck:
      guard let previous = comparable(observation.previous?.price) else { return }
      reference = previous
      fires =
        price.amount < previous.amount
        && price.amount.isAtMost(previous.amount, percent: remainder)
    }
  }
}

extension AlertObservation {
  /// Returns whether the availability is known now and before, and has changed.
  fileprivate func differsInAvailability(from previous: Previous) -> Bool {
    availability != previous.availability && availability != .unknown
      && previous.availability != .unknown
  }
}

extension Amount {
  /// Returns whether the amount is at most a percentage of another one.
  fileprivate func isAtMost(_ other: Amount, percent: Amount) -> Bool {
    guard let scaled = multiplied(by: Amount(100)), let part = other.multiplied(by: percent) else {
      return false  // more than 38 digits
    }
    return scaled <= part
  }
}

extension Money {
  /// A percentage of the money, or `nil` if it needs more than 38 digits.
  fileprivate func times(percent: Amount) -> Money? {
    amount.multiplied(by: percent)?.shifted(by: -2).map { Money($0, currency) }
  }
}
