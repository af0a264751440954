package import Money

/// Whether a rule is to be told of, and what is remembered of it from now on.
package struct AlertJudgement: Equatable, Sendable {
  package var isDue = false
  package var state: AlertState
  /// What the price was measured against.
  package var reference: Money?
}

extension AlertRule {
  /// How far above its line, in percent, a price has to be for the rule to be armed again:
  /// what stays closer is a wobble.
  private static let slack = 5
  /// How much cheaper, in percent, than the one told last a price has to be to be told of
  /// although the rule is not armed.
  private static let step = 1

  /// Decides whether to tell of a wish.
  package func judged(_ state: AlertState, at moment: AlertMoment) -> AlertJudgement {
    var judgement = AlertJudgement(state: state)
    switch self {
    case .available:
      judgement.isDue = moment.availability == .inStock && state.isArmed
      if moment.availability != .unknown {
        judgement.state.isArmed = moment.availability != .inStock
      }
    case .any:
      guard let before = moment.before else { break }
      judgement.isDue = moment.price != before.price || moment.differsInAvailability(from: before)
      judgement.reference = before.price
    case .target: judgement.level(moment.price, at: moment.target, remembering: moment.target)
    case .lowest: judgement.lowest(moment)
    case .drop(let percent, let base): judgement.drop(percent, from: base, moment)
    }
    return judgement
  }

  fileprivate static func isFurther(_ price: Money, than told: Money?) -> Bool {
    guard let told, told.currency == price.currency, price.amount < told.amount else {
      return false
    }
    return price.amount.isAtMost(told.amount, percent: Amount(100 - step))
  }

  fileprivate static func isClearlyAbove(_ price: Money, _ line: Amount) -> Bool {
    guard let raised = line.multiplied(by: Amount(100 + slack)),
      let scaled = price.amount.multiplied(by: Amount(100))
    else { return price.amount > line }
    return scaled >= raised
  }
}

extension AlertJudgement {
  /// Tells of a price at or below a line: once for each crossing, and after a further drop.
  ///
  /// - Parameter base: What the line comes from. With another one the rule begins anew.
  fileprivate mutating func level(_ price: Money?, at line: Money?, remembering base: Money?) {
    guard let price, let line, price.currency == line.currency else { return }
    reference = base
    if state.base != base {
      state.base = base
      state.isArmed = true
      state.told = nil
    }
    tell(price, if: price.amount <= line.amount, line: line.amount)
  }

  /// Tells of what is true, if the rule is armed or the price fell further.
  fileprivate mutating func tell(_ price: Money, if isTrue: Bool, line: Amount) {
    if isTrue {
      guard state.isArmed || AlertRule.isFurther(price, than: state.told) else { return }
      isDue = true
      state.isArmed = false
      state.told = price
      state.base = state.base ?? price
    } else if AlertRule.isClearlyAbove(price, line) {
      state.isArmed = true
      state.told = nil
    }
  }

  /// Forgets what was told in another currency: it says nothing of prices in this one.
  private mutating func beginAnew(unlessIn currency: Currency?) {
    guard let base = state.base, base.currency != currency else { return }
    state.base = nil
    state.isArmed = true
    state.told = nil
  }

  fileprivate mutating func lowest(_ moment: AlertMoment) {
    guard let price = moment.price, let lowest = moment.lowest,
      price.currency == lowest.currency
    else { return }
    reference = lowest
    beginAnew(unlessIn: price.currency)
    // A rule that was just set knows of no price before: it is true if it ever was higher.
    let isLowest =
      moment.before != nil
      ? price.amount < lowest.amount
      : price.amount <= lowest.amount && moment.highest.map { $0.amount > price.amount } ?? false
    tell(price, if: isLowest, line: lowest.amount)
  }

  fileprivate mutating func drop(
    _ percent: Amount, from base: AlertRule.Base, _ moment: AlertMoment
  ) {
    guard let price = moment.price else { return }
    let rest = Amount(100).subtracting(percent) ?? .zero
    // Nothing is cheaper than what was free.
    let same = { (money: Money?) in
      money.flatMap { $0.currency == price.currency && !$0.amount.isZero ? $0 : nil }
    }
    switch base {
    case .added:
      guard let added = same(moment.added) else { return }
      level(price, at: added.times(percent: rest), remembering: added)
    case .highest:
      beginAnew(unlessIn: price.currency)
      let known = [same(state.base), same(moment.highest), same(moment.before?.price), same(price)]
      guard let highest = known.compactMap({ $0 }).max(by: { $0.amount < $1.amount }) else {
        return
      }
      state.base = highest  // it only rises, so the rule need not begin anew
      level(price, at: highest.times(percent: rest), remembering: highest)
    case .lastAlert:
      guard let last = same(state.base) else {
        state.base = price
        return
      }
      reference = last
      guard price.amount < last.amount, price.amount.isAtMost(last.amount, percent: rest) else {
        return
      }
      isDue = true
      state.base = price
    case .lastCheck:
      guard let before = same(moment.before?.price) else { return }
      reference = before
      isDue = price.amount < before.amount && price.amount.isAtMost(before.amount, percent: rest)
    }
  }
}

extension AlertMoment {
  /// Whether it is as clear now as it was before, and another one.
  fileprivate func differsInAvailability(from before: Before) -> Bool {
    availability != before.availability && availability != .unknown
      && before.availability != .unknown
  }
}

extension Amount {
  /// Whether it is at most some percent of another amount.
  fileprivate func isAtMost(_ other: Amount, percent: Amount) -> Bool {
    guard let scaled = multiplied(by: Amount(100)), let part = other.multiplied(by: percent) else {
      return false  // more than 38 digits: no price
    }
    return scaled <= part
  }
}

extension Money {
  /// Some percent of it, or `nil` where that needs more than 38 digits.
  fileprivate func times(percent: Amount) -> Money? {
    amount.multiplied(by: percent)?.shifted(by: -2).map { Money($0, currency) }
  }
}
