import Money
import SQLite
package import WishListModel

extension WishList {
  /// The rules that its owner set for a wish, but for the target, in alphabetical order.
  package func alertRules(of id: ProductID) throws -> [AlertRule] {
    try reading { try alerts(of: id).map(\.rule).filter { $0 != .target } }
  }

  /// Sets a rule. What is true already is told at once; a rule that is set changes nothing.
  package func add(_ rule: AlertRule, to id: ProductID) throws {
    let entry = try entry(id)
    guard try !alerts(of: id).contains(where: { $0.rule == rule }) else { return }
    let state = try judge(rule, AlertState(), for: entry, before: nil)
    try put(state, of: rule, on: id)
  }

  /// Takes all rules off a wish, but for its target.
  package func removeAlerts(from id: ProductID) throws {
    for (rule, _) in try alerts(of: id) where rule != .target {
      try remove(rule, of: id)
    }
  }

  /// Tells at once of a target that is reached when it is set, and forgets what was told of
  /// one that was taken away.
  package func checkTarget(of id: ProductID) throws {
    let entry = try entry(id)
    let known = try alerts(of: id).first { $0.rule == .target }?.state
    guard entry.wish.target != nil else {
      if known != nil { try remove(.target, of: id) }
      return
    }
    let state = try judge(.target, known ?? AlertState(), for: entry, before: nil)
    if state != known { try put(state, of: .target, on: id) }
  }

  /// Puts a currency to what was told in none, so that it counts as told.
  func give(_ currency: Currency, toAlertsOf id: ProductID) throws {
    for (rule, known) in try alerts(of: id) {
      guard let base = known.base, base.currency == nil else { continue }
      var state = known
      state.base = Money(base.amount, currency)
      state.firedPrice = known.firedPrice.map { Money($0.amount, currency) }
      try put(state, of: rule, on: id)
    }
  }

  /// Judges the rules of a wish whose price or availability has changed.
  func ring(for entry: StoredWish, before: Wish) throws {
    guard
      entry.wish.product.price != before.product.price
        || entry.wish.product.availability != before.product.availability
    else { return }
    try ring(for: entry, since: before)
  }

  /// Judges the rules of a wish that is wanted again as if they had just been set: none was
  /// judged while it was away. What was told before is not told again.
  func ring(forReturned entry: StoredWish) throws { try ring(for: entry, since: nil) }

  private func ring(for entry: StoredWish, since before: Wish?) throws {
    var rules = try alerts(of: entry.id)
    if entry.wish.target != nil, !rules.contains(where: { $0.rule == .target }) {
      rules.append((.target, AlertState()))
    }
    for (rule, known) in rules {
      let state = try judge(rule, known, for: entry, before: before)
      if state != known { try put(state, of: rule, on: entry.id) }
    }
  }

  /// Decides whether to tell of a wish, and does.
  ///
  /// - Returns: What is remembered from now on.
  private func judge(
    _ rule: AlertRule, _ state: AlertState, for entry: StoredWish, before: Wish?
  ) throws -> AlertState {
    let wish = entry.wish
    guard wish.state == .wanted else { return state }
    var observation = AlertObservation(
      price: wish.product.price, availability: wish.product.availability,
      previous: before.map { .init(price: $0.product.price, availability: $0.product.availability) }
    )
    observation.target = wish.target
    observation.added = wish.change?.added ?? before?.product.price ?? wish.product.price
    (observation.lowest, observation.highest) = try extremes(for: rule, of: entry, before: before)
    var evaluation = rule.evaluate(state, for: observation)
    guard evaluation.fires else { return evaluation.state }
    evaluation.state.firedAt = now
    try tell(
      Alert(
        id: entry.id, rule: rule, at: now, price: wish.product.price,
        availability: wish.product.availability, reference: evaluation.reference))
    return evaluation.state
  }

  /// The lowest and the highest price before the present one that a rule needs to know.
  private func extremes(
    for rule: AlertRule, of entry: StoredWish, before: Wish?
  ) throws -> (lowest: Money?, highest: Money?) {
    switch rule {
    case .lowest(nil) where before != nil: return (before?.lowest, nil)
    case .lowest(nil): return try extremes(of: entry, since: nil)
    case .lowest(let days?):
      let start = Timestamp(seconds: now.seconds - Int64(days) * 86_400)
      return try extremes(of: entry, since: start)
    case .drop(_, .highest) where before == nil: return try extremes(of: entry, since: nil)
    default: return (nil, nil)
    }
  }

  /// The lowest and the highest price that held at some time since then, in the currency of
  /// the present one and without it.
  private func extremes(
    of entry: StoredWish, since start: Timestamp?
  ) throws -> (lowest: Money?, highest: Money?) {
    var (lowest, highest): (Money?, Money?)
    try database.forEach(
      PriceColumns.since, key(entry.id) + [.integer(start?.seconds ?? .min)]
    ) { row, columns in
      guard let money = try StoredPrice(row, columns, of: entry.id).price,
        money.currency == entry.wish.product.price?.currency
      else { return }
      lowest = lowest.map { money.amount < $0.amount ? money : $0 } ?? money
      highest = highest.map { money.amount > $0.amount ? money : $0 } ?? money
    }
    return (lowest, highest)
  }

  /// The rules of a wish. A rule that only a newer program knows is left out.
  private func alerts(of id: ProductID) throws -> [(rule: AlertRule, state: AlertState)] {
    try alertRows(of: id).compactMap { record in
      guard let rule = AlertRule(record.rule) else { return nil }
      var state = AlertState()
      state.isArmed = record.isArmed
      state.base = record.base
      state.firedAt = record.firedAt
      state.firedPrice = record.firedAmount.map { Money($0, record.base?.currency) }
      return (rule, state)
    }
  }

  /// The rules of a wish as they are stored, in alphabetical order.
  func alertRows(of id: ProductID) throws -> [AlertRecord] {
    try database.rows(AlertColumns.inOrder, key(id)) {
      try AlertRecord($0, $1, of: id)
    }
  }

  private func remove(_ rule: AlertRule, of id: ProductID) throws {
    try journal().remove(AlertRecord(rule: "\(rule)", isArmed: false).row(of: id))
  }

  private func put(_ state: AlertState, of rule: AlertRule, on id: ProductID) throws {
    let record = AlertRecord(
      rule: "\(rule)", isArmed: state.isArmed, base: state.base, firedAt: state.firedAt,
      firedAmount: state.firedPrice?.amount)
    try journal().put(record.row(of: id))
  }
}
