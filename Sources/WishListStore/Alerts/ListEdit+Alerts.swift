import Money
import SQLite
package import WishListModel

extension ListSnapshot {
  /// The alert rules of a wish except for its target, in alphabetical order.
  package func alertRules(of id: ProductID) throws -> [AlertRule] {
    try alerts(of: id).map(\.rule).filter { $0 != .target }
  }

  /// The alert rules of a wish as they are stored, in alphabetical order.
  func alertRecords(of id: ProductID) throws -> [AlertRecord] {
    try database.rows(AlertColumns.inOrder, id.key) { try AlertRecord($0, $1, of: id) }
  }

  /// The alert rules of a wish and their states. A rule that only a newer program knows is left
  /// out.
  fileprivate func alerts(of id: ProductID) throws -> [(rule: AlertRule, state: AlertState)] {
    try alertRecords(of: id).compactMap { record in
      guard let rule = AlertRule(record.rule) else { return nil }
      var state = AlertState()
      state.isArmed = record.isArmed
      state.base = record.base
      state.firedAt = record.firedAt
      state.firedPrice = record.firedAmount.map { Money($0, record.base?.currency) }
      return (rule, state)
    }
  }
}

extension ListEdit {
  /// Adds an alert rule to a wish, unless the wish has it. It fires at once if its condition holds.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func add(_ rule: AlertRule, to id: ProductID) throws {
    let stored = try list.storedWish(id)
    guard try !list.alerts(of: id).contains(where: { $0.rule == rule }) else { return }
    let state = try evaluate(rule, AlertState(), of: stored, before: nil)
    try put(state, of: rule, on: id)
  }

  /// Removes all alert rules of a wish except for its target.
  package func removeAlerts(from id: ProductID) throws {
    for (rule, _) in try list.alerts(of: id) where rule != .target {
      try remove(rule, of: id)
    }
  }

  /// Evaluates the target of a wish after it was set: it fires at once if the price has reached
  /// it. The state of a target that was removed is forgotten.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func checkTarget(of id: ProductID) throws {
    let stored = try list.storedWish(id)
    let state = try list.alerts(of: id).first { $0.rule == .target }?.state
    guard stored.wish.target != nil else {
      if state != nil { try remove(.target, of: id) }
      return
    }
    let newState = try evaluate(.target, state ?? AlertState(), of: stored, before: nil)
    if newState != state { try put(newState, of: .target, on: id) }
  }

  /// Sets the currency of the prices without one in the states of a wish's alert rules. The rules
  /// do not fire again then for prices for which they have fired.
  func addMissing(_ currency: Currency, toAlertsOf id: ProductID) throws {
    for (rule, known) in try list.alerts(of: id) {
      guard let base = known.base, base.currency == nil else { continue }
      var state = known
      state.base = Money(base.amount, currency)
      state.firedPrice = known.firedPrice.map { Money($0.amount, currency) }
      try put(state, of: rule, on: id)
    }
  }

  /// Evaluates the alert rules of a wish if its price or its availability has changed.
  func evaluateAlerts(of stored: StoredWish, before: Wish) throws {
    guard
      stored.wish.product.price != before.product.price
        || stored.wish.product.availability != before.product.availability
    else { return }
    try evaluateAlerts(of: stored, since: before)
  }

  /// Evaluates the alert rules of a wish that is wanted again, as if they had just been set. They
  /// were not evaluated while it was not wanted. None fires again for a price for which it fired.
  func evaluateAlerts(ofReturned stored: StoredWish) throws {
    try evaluateAlerts(of: stored, since: nil)
  }

  private func evaluateAlerts(of stored: StoredWish, since before: Wish?) throws {
    var rules = try list.alerts(of: stored.id)
    if stored.wish.target != nil, !rules.contains(where: { $0.rule == .target }) {
      rules.append((.target, AlertState()))
    }
    for (rule, state) in rules {
      let newState = try evaluate(rule, state, of: stored, before: before)
      if newState != state { try put(newState, of: rule, on: stored.id) }
    }
  }

  /// Evaluates an alert rule, and raises an alert if it fires.
  ///
  /// - Parameter before: The wish before the change; `nil` where the rule has just been set.
  /// - Returns: The new state of the rule.
  private func evaluate(
    _ rule: AlertRule, _ state: AlertState, of stored: StoredWish, before: Wish?
  ) throws -> AlertState {
    let wish = stored.wish
    guard wish.state == .wanted else { return state }
    var observation = AlertObservation(
      price: wish.product.price, availability: wish.product.availability,
      previous: before.map { .init(price: $0.product.price, availability: $0.product.availability) }
    )
    observation.target = wish.target
    observation.added = wish.change?.added ?? before?.product.price ?? wish.product.price
    (observation.lowest, observation.highest) = try extremes(for: rule, of: stored, before: before)
    var evaluation = rule.evaluate(state, for: observation)
    guard evaluation.fires else { return evaluation.state }
    evaluation.state.firedAt = now
    try raise(
      Alert(
        id: stored.id, rule: rule, at: now, price: wish.product.price,
        availability: wish.product.availability, reference: evaluation.reference))
    return evaluation.state
  }

  /// The lowest and the highest price before the present one, as far as a rule needs them.
  private func extremes(
    for rule: AlertRule, of stored: StoredWish, before: Wish?
  ) throws -> (lowest: Money?, highest: Money?) {
    switch rule {
    case .lowest(nil) where before != nil: return (before?.lowest, nil)
    case .lowest(nil): return try extremes(of: stored, since: nil)
    case .lowest(let days?):
      let start = Timestamp(seconds: now.seconds - Int64(days) * 86_400)
      return try extremes(of: stored, since: start)
    case .drop(_, .highest) where before == nil: return try extremes(of: stored, since: nil)
    default: return (nil, nil)
    }
  }

  /// The lowest and the highest price that held at some time since `start`, without the present
  /// one and those in other currencies.
  private func extremes(
    of stored: StoredWish, since start: Timestamp?
  ) throws -> (lowest: Money?, highest: Money?) {
    var (lowest, highest): (Money?, Money?)
    try database.forEach(
      PriceColumns.since, stored.id.key + [.integer(start?.seconds ?? .min)]
    ) { row, columns in
      guard let money = try StoredPrice(row, columns, of: stored.id).price,
        money.currency == stored.wish.product.price?.currency
      else { return }
      lowest = lowest.map { money.amount < $0.amount ? money : $0 } ?? money
      highest = highest.map { money.amount > $0.amount ? money : $0 } ?? money
    }
    return (lowest, highest)
  }

  private func remove(_ rule: AlertRule, of id: ProductID) throws {
    try journal.remove(AlertRecord(rule: "\(rule)", isArmed: false).row(of: id))
  }

  private func put(_ state: AlertState, of rule: AlertRule, on id: ProductID) throws {
    let record = AlertRecord(
      rule: "\(rule)", isArmed: state.isArmed, base: state.base, firedAt: state.firedAt,
      firedAmount: state.firedPrice?.amount)
    try journal.put(record.row(of: id))
  }
}
