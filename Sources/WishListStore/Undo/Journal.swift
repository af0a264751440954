import Money
import SQLite
import WishListModel

/// Writes rows on behalf of one command, and keeps images of the rows so that it can be undone.
///
/// The command receives a step number with its first change. All its transactions belong to that
/// step, with two exceptions: a new step begins where another command changed one of the same
/// wishes between two transactions, and where another command removed a wish before this one adds
/// more. Then each step can be undone without overwriting the other command's changes.
final class Journal {
  /// The number of steps that can be undone.
  static let depth: Int64 = 100

  private let database: Database
  private let command: String
  let now: Timestamp
  private let additions: AddedRanges
  /// The number of the latest wish that was added in this transaction.
  private var lastNumber: Int64?
  /// The number of the first wish that was added in this transaction and is in no range yet.
  private var firstAdded: Int64?
  /// The state of the step. A rollback restores what it was before the transaction.
  private(set) var state = State()
  /// Whether other commands have made steps since this step began.
  private var hasLaterSteps = false
  /// The id of the latest wish that was found unchanged by later steps.
  private var unchangedWish: [Value] = []

  struct State {
    fileprivate var step: Int64?
    /// Whether the step changed anything but fetch statuses.
    fileprivate var hasVisibleChange = false
    /// Whether ranges of the wishes that the step added are in the table `addition`.
    fileprivate var hasRanges = false
    /// Whether the step wrote a row.
    fileprivate var hasWritten = false
    /// Whether the step removed a row. A row that it adds may then have existed before the step.
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
  ///   - belongsToNew: Whether the row belongs to a wish that this step added. It needs no image:
  ///     undoing the step removes it together with the wish.
  ///   - isAbsent: Whether the caller knows that there is no row with this key now.
  /// - Returns: Whether there was no row with this key when the step began.
  @discardableResult
  func put(_ row: TableRow, belongsToNew: Bool = false, isAbsent: Bool = false) throws -> Bool {
    let table = row.table
    let step = try currentStep(for: table, row.key.prefix(2))
    var isNew = true
    if isAbsent, !state.hasRemoved, table === Tables.wish.journaled, let lastNumber {
      firstAdded = firstAdded ?? lastNumber
    } else if !belongsToNew {
      try expandAddedRanges()
      isNew = try keepImage(table, row.key, step)
    }
    state.hasWritten = true
    try database.run(table.upsert, row.values, and: .integer(step))
    return isNew
  }

  /// Deletes the row with the key of a row, if there is one.
  func remove(_ row: TableRow) throws {
    let table = row.table
    let step = try currentStep(for: table, row.key.prefix(2))
    try expandAddedRanges()
    state.hasRemoved = true
    _ = try keepImage(table, row.key, step)
    try database.run(table.delete, Array(row.key))
  }

  /// Deletes all rows of a table that belong to a wish.
  func removeAll(_ table: JournaledTable, of id: ProductID) throws {
    let step = try currentStep(for: table, [.text(id.source.rawValue), .text(id.id)])
    try expandAddedRanges()
    state.hasRemoved = true
    let kept = try database.run(
      table.keepImages, .integer(step), .text(id.source.rawValue), .text(id.id))
    // Where no image was added and the step wrote nothing before, the wish has no rows here.
    guard kept > 0 || state.hasWritten else { return }
    try database.run(table.deleteRows, .text(id.source.rawValue), .text(id.id))
  }

  /// Begins a transaction: checks what other commands did since the previous one.
  ///
  /// If the step was undone or forgotten in the meantime, the transaction begins a new step.
  func begin() throws {
    lastNumber = nil
    guard let step = state.step else { return }
    let latest = try database.number(
      """
      SELECT (SELECT max(number) FROM step) FROM step
      WHERE number = $1 AND command = $2 AND at = $3 AND is_undone = 0
      """, [.integer(step), .text(command), .integer(now.seconds)])
    guard let latest else { return endStep() }
    hasLaterSteps = latest > step
    unchangedWish = []
  }

  /// Ends the step: the next change begins a new one.
  private func endStep() {
    state = State()
    hasLaterSteps = false
  }

  /// Ends the step if a later step of another command changed the wish, or removed a wish whose
  /// number this command may use again. Undo begins with the latest step, so one step could not
  /// restore what was there before both changes.
  private func endStepIfNeeded(before wish: ArraySlice<Value>, of table: JournaledTable) throws {
    guard hasLaterSteps, let step = state.step else { return }
    let later = ConcurrentSteps(database: database, step: step)
    if try unchangedWish[...] == wish || !later.haveChanged(wish) {
      unchangedWish = Array(wish)
      // A removed wish matters only where numbers do: for a new wish, which receives the next
      // number, and for ranges.
      let needsNumbers =
        try state.hasRanges || (table === Tables.wish.journaled && isNew(wish))
      guard try needsNumbers && later.haveRemovedWishes() else { return }
    }
    try recordAddedRange(by: step)
    endStep()
  }

  private func isNew(_ wish: ArraySlice<Value>) throws -> Bool {
    try !database.hasRow("SELECT 1 FROM wish WHERE source = $1 AND id = $2", Array(wish))
  }

  /// Ends a transaction: forgets the step if it changed nothing visible, otherwise steps that are
  /// too old.
  func end() throws {
    guard let step = state.step else { return }
    try recordAddedRange(by: step)
    guard state.hasVisibleChange else { return try forget(step) }
    let old = try database.numbers(
      "SELECT number FROM step WHERE number <= $1", [.integer(step - Self.depth)])
    for number in old { try forget(number) }
  }

  /// Restores the state from before a transaction that was rolled back.
  func rollBack(to earlier: State) {
    state = earlier
    firstAdded = nil
    lastNumber = nil
  }

  /// The number for a new wish: one more than the greatest, or the lowest free number where the
  /// greatest is taken.
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

  /// Records the wishes that were added in this transaction as a range.
  private func recordAddedRange(by step: Int64) throws {
    guard let first = firstAdded else { return }
    firstAdded = nil
    state.hasRanges = true
    try additions.record(from: first, by: step)
  }

  /// Replaces the ranges of the step by images, before the step changes anything else.
  private func expandAddedRanges() throws {
    guard let step = state.step else { return }
    try recordAddedRange(by: step)
    guard state.hasRanges else { return }
    state.hasRanges = false
    try additions.expand(step)
  }

  private func forget(_ step: Int64) throws {
    for table in Tables.all {
      try database.run("DELETE FROM \(table.images) WHERE image_step = $1", .integer(step))
    }
    try additions.forget(step)
    try database.run("DELETE FROM step WHERE number = $1", .integer(step))
    if step == state.step { endStep() }
  }

  /// Keeps the image of a row, or of its absence, unless the step has one.
  ///
  /// - Returns: Whether there is no row, and the image is new.
  private func keepImage(
    _ table: JournaledTable, _ key: ArraySlice<Value>, _ step: Int64
  ) throws -> Bool {
    let bindings = [.integer(step)] + key
    guard try database.run(table.keepImage, bindings) == 0 else { return false }
    return try database.run(table.keepAbsence, bindings) == 1
  }

  /// The number of the step for a change of a wish or of a row that belongs to it.
  ///
  /// - Parameter wish: The id of the wish, as its source and its id there.
  private func currentStep(for table: JournaledTable, _ wish: ArraySlice<Value>) throws -> Int64 {
    try endStepIfNeeded(before: wish, of: table)
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

  /// Forgets undone steps: they cannot be redone after another change.
  private func forgetUndone() throws {
    let undone = try database.numbers("SELECT number FROM step WHERE is_undone = 1")
    for number in undone { try forget(number) }
  }
}
