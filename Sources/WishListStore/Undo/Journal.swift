import Money
import SQLite
import WishListModel

/// Writes rows on behalf of one command, and keeps what they were so that it can be undone.
///
/// The command gets its number when it first changes something. Its changes may be spread
/// over several transactions; they are one step all the same, unless another command changed one
/// of the same wishes in between, or took one off before this one adds more: what comes then is
/// another step, so that each can be undone.
final class Journal {
  /// How many steps can be undone.
  static let depth: Int64 = 100

  private let database: Database
  private let command: String
  let now: Timestamp
  private let additions: AddedRanges
  /// The number that a new wish was given last in this transaction.
  private var lastNumber: Int64?
  /// The first wish that was added in this transaction without noting that it was not there.
  private var firstAdded: Int64?
  /// The step so far, which a transaction that is rolled back has to come back to.
  private(set) var state = State()
  /// Whether others have made steps since this one was begun.
  private var isOvertaken = false
  /// The wish that was last found not to be changed by them.
  private var cleared: [Value] = []

  struct State {
    fileprivate var step: Int64?
    /// Whether anything was changed that people would miss.
    fileprivate var hasVisibleChange = false
    /// Whether wishes that the step added before are noted as ranges.
    fileprivate var hasRanges = false
    /// Whether the step wrote any row.
    fileprivate var hasWritten = false
    /// Whether the step took anything away, which it may put back as if it were new.
    fileprivate var hasRemoved = false
  }

  init(_ database: Database, command: String, now: Timestamp) {
    self.database = database
    self.command = command
    self.now = now
    additions = AddedRanges(database: database)
  }

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - belongsToNew: Whether the row belongs to a wish that this step has added, so that
  ///     undoing the step takes it away with the wish.
  ///   - isAbsent: Whether there is known to be no row with this key now.
  /// - Returns: Whether there was no row with this key when the step began.
  @discardableResult
  func put(_ row: TableRow, belongsToNew: Bool = false, isAbsent: Bool = false) throws -> Bool {
    let table = row.table
    let step = try currentStep(for: table, row.key.prefix(2))
    var isNew = true
    if isAbsent, !state.hasRemoved, table === Tables.wish.journaled, let lastNumber {
      firstAdded = firstAdded ?? lastNumber
    } else if !belongsToNew {
      try spellOutAdded()
      isNew = try keep(table, row.key, step)
    }
    state.hasWritten = true
    try database.run(table.upsert, row.values, and: .integer(step))
    return isNew
  }

  /// Deletes the row with the key of a row, if there is one.
  func remove(_ row: TableRow) throws {
    let table = row.table
    let step = try currentStep(for: table, row.key.prefix(2))
    try spellOutAdded()
    state.hasRemoved = true
    _ = try keep(table, row.key, step)
    try database.run(table.delete, Array(row.key))
  }

  /// Deletes all rows of a table that belong to a wish.
  func removeAll(_ table: JournaledTable, of id: ProductID) throws {
    let step = try currentStep(for: table, [.text(id.source.rawValue), .text(id.id)])
    try spellOutAdded()
    state.hasRemoved = true
    let kept = try database.run(
      table.keepImages, .integer(step), .text(id.source.rawValue), .text(id.id))
    // Only rows that the step itself wrote, or kept and wrote again, have no image to be kept.
    guard kept > 0 || state.hasWritten else { return }
    try database.run(table.deleteRows, .text(id.source.rawValue), .text(id.id))
  }

  /// Begins a transaction: looks at what others have done since the last one.
  ///
  /// What comes after a step that someone has undone meanwhile is another step, and so is never
  /// taken for a part of what was taken back.
  func begin() throws {
    lastNumber = nil
    guard let step = state.step else { return }
    let latest = try database.number(
      """
      SELECT (SELECT max(number) FROM step) FROM step
      WHERE number = $1 AND command = $2 AND at = $3 AND is_undone = 0
      """, [.integer(step), .text(command), .integer(now.seconds)])
    guard let latest else { return leave() }
    isOvertaken = latest > step
    cleared = []
  }

  /// Leaves the step, so that what comes is another one.
  private func leave() {
    state = State()
    isOvertaken = false
  }

  /// Leaves the step where undoing it after those of others would not bring back what was.
  private func leave(before wish: ArraySlice<Value>, of table: JournaledTable) throws {
    guard isOvertaken, let step = state.step else { return }
    let later = ConcurrentSteps(database: database, step: step)
    if try cleared[...] == wish || !later.haveChanged(wish) {
      cleared = Array(wish)
      // Numbers matter to a new wish, which gets the next, and to ranges of them.
      let needsNumbers =
        try state.hasRanges || (table === Tables.wish.journaled && isNew(wish))
      guard try needsNumbers && later.haveRemovedWishes() else { return }
    }
    try noteAdded(by: step)
    leave()
  }

  private func isNew(_ wish: ArraySlice<Value>) throws -> Bool {
    try !database.hasRow("SELECT 1 FROM wish WHERE source = $1 AND id = $2", Array(wish))
  }

  /// Ends a transaction: forgets a step that changed nothing visible, and those that are
  /// too old.
  func end() throws {
    guard let step = state.step else { return }
    try noteAdded(by: step)
    guard state.hasVisibleChange else { return try forget(step) }
    let old = try database.numbers(
      "SELECT number FROM step WHERE number <= $1", [.integer(step - Self.depth)])
    for number in old { try forget(number) }
  }

  /// Starts again after a transaction that was rolled back.
  func rollBack(to earlier: State) {
    state = earlier
    firstAdded = nil
    lastNumber = nil
  }

  /// The number for a wish that is new to the list.
  func nextWishNumber() throws -> Int64 {
    if let last = lastNumber, last < .max {
      lastNumber = last + 1
      return last + 1
    }
    let number = try database.nextNumber(in: "wish")
    let isGap = try database.hasRow("SELECT 1 FROM wish WHERE number > $1", .integer(number))
    lastNumber = isGap ? nil : number
    return number
  }

  /// Notes of the wishes that were added in this transaction that they were not there before.
  private func noteAdded(by step: Int64) throws {
    guard let first = firstAdded else { return }
    firstAdded = nil
    state.hasRanges = true
    try additions.note(from: first, by: step)
  }

  /// Notes the same for each wish that the step has added, before it changes anything else.
  private func spellOutAdded() throws {
    guard let step = state.step else { return }
    try noteAdded(by: step)
    guard state.hasRanges else { return }
    state.hasRanges = false
    try additions.spellOut(step)
  }

  private func forget(_ step: Int64) throws {
    for table in Tables.all {
      try database.run("DELETE FROM \(table.images) WHERE image_step = $1", .integer(step))
    }
    try additions.forget(step)
    try database.run("DELETE FROM step WHERE number = $1", .integer(step))
    if step == state.step { leave() }
  }

  private func keep(
    _ table: JournaledTable, _ key: ArraySlice<Value>, _ step: Int64
  ) throws -> Bool {
    let bindings = [.integer(step)] + key
    guard try database.run(table.keepImage, bindings) == 0 else { return false }
    return try database.run(table.keepAbsence, bindings) == 1
  }

  /// The step that a change of something that belongs to a wish is a part of.
  private func currentStep(for table: JournaledTable, _ wish: ArraySlice<Value>) throws -> Int64 {
    try leave(before: wish, of: table)
    if !state.hasVisibleChange, table !== Tables.freshness.journaled {
      state.hasVisibleChange = true
      try forgetUndone()
    }
    if let step = state.step { return step }
    let number = try database.nextNumber(in: "step")
    try database.run(
      "INSERT INTO step (number, command, at, is_undone) VALUES ($1, $2, $3, 0)",
      .integer(number), .text(command), .integer(now.seconds))
    state.step = number
    return number
  }

  /// What was undone cannot be done again once something else has been changed.
  private func forgetUndone() throws {
    let undone = try database.numbers("SELECT number FROM step WHERE is_undone = 1")
    for number in undone { try forget(number) }
  }
}
