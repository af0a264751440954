import Money
import SQLite
import Testing
import WishListModel
import WishListStore

private let kettle = ProductID(source: "shop", id: "7")
private let mug = ProductID(source: "shop", id: "8")
private let now = Timestamp(seconds: 1_796_029_200)

/// One change of each kind, for a list that has a kettle and a mug.
private let acts: [(name: String, act: @Sendable (borrowing ListEdit) throws -> Void)] = [
  ("add", { try $0.save(.sample("9")) }),
  ("add again", { try $0.save(.sample(price: "17")) }),
  (
    "add without a price",
    {
      try $0.save(.sample(price: nil))
      try $0.update(mug) { $0.priority = .low }
    }
  ),
  ("set", { try $0.update(kettle) { $0.quantity = Quantity(Amount(4)) ?? .one } }),
  ("title", { try $0.update(kettle) { $0.ownTitle = "Mine" } }),
  ("currency", { try $0.setCurrency(#require(Currency("USD")), of: mug) }),
  ("tag", { try $0.add(#require(Tag("new")), to: kettle) }),
  ("untag", { try $0.remove(#require(Tag("tea")), from: kettle) }),
  ("note add", { _ = try $0.addNote("three", to: kettle) }),
  ("note edit", { _ = try $0.editNote(1, of: kettle) { $0.text = "edited" } }),
  ("note remove", { try $0.removeNote(2, of: kettle) }),
  ("price", { try $0.record(#require(Money("15", "EUR")), for: kettle, at: now) }),
  (
    "old price",
    { try $0.record(#require(Money("5", "EUR")), for: kettle, at: Timestamp(seconds: 0)) }
  ),
  ("buy some", { _ = try $0.buy(kettle, quantity: .one, price: nil) }),
  ("buy all", { _ = try $0.buy(kettle, quantity: nil, price: nil) }),
  ("archive", { try $0.update(mug) { $0.state = .archived } }),
  ("remove", { try $0.remove(kettle) }),
  (
    "remove and add",
    {
      try $0.remove(kettle)
      try $0.save(.sample(price: "1"))
    }
  ),
  (
    "remove all",
    {
      try $0.remove(kettle)
      try $0.remove(mug)
    }
  ),
]

@Suite(.timeLimit(.minutes(1)))
struct UndoTests {
  private let scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
    try scratch.change("start") { list in
      try list.save(.sample())
      try list.save(.sample("8", title: "Mug", price: "3", currency: nil))
      try list.add(#require(Tag("tea")), to: kettle)
      try list.update(kettle) { $0.quantity = Quantity(Amount(2)) ?? .one }
      _ = try list.addNote("one", to: kettle)
      _ = try list.addNote("two", to: kettle)
    }
  }

  @Test(arguments: acts.indices)
  func `undoes and redoes every kind of change`(index: Int) throws {
    let (name, act) = acts[index]
    let before = try scratch.dump()
    try scratch.change(name) { try act($0) }
    let after = try scratch.dump()
    #expect(after != before)
    #expect(try scratch.editing().undo().command == name)
    #expect(try scratch.dump() == before)
    #expect(try scratch.editing().redo().command == name)
    #expect(try scratch.dump() == after)
    #expect(try scratch.editing().undo().command == name)
    #expect(try scratch.dump() == before)
  }

  /// Five hundred sequences, in parts that run side by side.
  @Test(arguments: 0..<5)
  func `undoes and redoes random sequences of commands`(part: UInt64) throws {
    var scratch = scratch
    let reader = try scratch.reading()
    let undoing = try scratch.editing()
    let open = try Database(path: scratch.path, .reading)
    var generator = SeededGenerator(seed: 20_261_130 + part)
    for sequence in 0..<100 {
      var states = [try scratch.dump(of: open, withChecks: false)]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let (name, act) = acts[Int.random(in: acts.indices, using: &generator)]
        scratch.now = Timestamp(seconds: scratch.now.seconds + 60)
        do {
          try scratch.change(name) { try act($0) }
        } catch is WishListError {
          // The command needs a wish that an earlier one removed.
          try scratch.change("bring back") { list in
            try list.save(.sample())
            try list.save(.sample("8", title: "Mug", price: "3", currency: nil))
          }
        }
        let state = try scratch.dump(of: open, withChecks: false)
        if state != states.last { states.append(state) }
        #expect(try totalsAddUp(in: reader))
      }
      for state in states.dropLast().reversed() {
        _ = try undoing.undo()
        #expect(try scratch.dump(of: open, withChecks: false) == state, "\(sequence)")
      }
      for state in states.dropFirst() {
        _ = try undoing.redo()
        #expect(try scratch.dump(of: open, withChecks: false) == state, "\(sequence)")
      }
    }
  }

  /// A refresh continues after its changes so far were undone.
  @Test(arguments: [false, true])
  func `begins a new step after the step was undone`(othersChange: Bool) throws {
    let start = try scratch.dump()
    let refresh = try scratch.editing("refresh")
    try refresh.write { try $0.save(.sample(price: "11")) }
    #expect(try scratch.editing().undo().command == "refresh")
    #expect(try scratch.dump() == start)
    if othersChange {
      try scratch.change("set") { try $0.update(kettle) { $0.priority = .high } }
    }
    let before = try scratch.dump()
    for price in ["4", "5"] {
      try refresh.write { edit in
        try edit.save(.sample("8", title: "Mug", price: price, currency: nil))
      }
    }
    let after = try scratch.dump()
    #expect(
      try scratch.reading().read { try $0.wish(kettle) }.product.price == Money("19.99", "EUR"))
    #expect(try scratch.editing().undo().command == "refresh")
    #expect(try scratch.dump() == before)
    #expect(try scratch.editing().redo().command == "refresh")
    #expect(try scratch.dump() == after)
    #expect(throws: WishListError.nothingToRedo) { try scratch.editing().redo() }
    _ = try scratch.editing().undo()
    if othersChange { #expect(try scratch.editing().undo().command == "set") }
    #expect(try scratch.dump() == start)
    #expect(try scratch.editing().undo().command == "start")
  }

  /// Returns whether the values of all wishes add up to the totals.
  private func totalsAddUp(in list: WishList) throws -> Bool {
    var parts = Totals()
    var known: Set<ProductID> = []
    try list.read { list in
      try list.forEachWish { wish in
        parts.add(wish.value, of: wish.product.id)
        known.insert(wish.product.id)
        let numbers = try list.notes(on: wish.product.id).map(\.number)
        #expect(Set(numbers).count == numbers.count)
        let history = try list.history(of: wish.product.id)
        #expect(history.last?.price == wish.product.price || wish.product.price == nil)
      }
    }
    return try list.read { try $0.totals(WishFilter()) } == parts
  }

  @Test func `counts a command as one step, however many transactions it needs`() throws {
    let before = try scratch.dump()
    let list = try scratch.editing("add 1 2")
    try list.write { try $0.save(.sample("1")) }
    try list.write { try $0.save(.sample("2")) }
    #expect(try scratch.editing().undo().command == "add 1 2")
    #expect(try scratch.dump() == before)
  }

  @Test func `makes no step for a command that changed nothing`() throws {
    try scratch.change("noop") { list in
      try list.update(kettle) { $0.quantity = Quantity(Amount(2)) ?? .one }
      try list.add(#require(Tag("tea")), to: kettle)
      try list.save(.sample())
      try list.confirm(mug)
    }
    #expect(try scratch.editing().undo().command == "start")
  }

  @Test func `cannot redo after another change`() throws {
    try scratch.change("one") { try $0.update(mug) { $0.priority = .high } }
    _ = try scratch.editing().undo()
    try scratch.change("two") { try $0.update(mug) { $0.priority = .low } }
    #expect(throws: WishListError.nothingToRedo) { try scratch.editing().redo() }
    #expect(try scratch.editing().undo().command == "two")
    #expect(try scratch.editing().undo().command == "start")
    #expect(throws: WishListError.nothingToUndo) { try scratch.editing().undo() }
  }

  @Test func `can redo after a check`() throws {
    try scratch.change("one") { try $0.update(mug) { $0.priority = .high } }
    _ = try scratch.editing().undo()
    try scratch.change("refresh") { try $0.confirm(kettle) }
    #expect(try scratch.editing().redo().command == "one")
  }

  @Test func `keeps a hundred steps`() throws {
    for number in 1...105 {
      try scratch.change("\(number)") {
        try $0.update(mug) { $0.quantity = Quantity(Amount(number + 1)) ?? .one }
      }
    }
    for number in (6...105).reversed() {
      #expect(try scratch.editing().undo().command == "\(number)")
    }
    #expect(throws: WishListError.nothingToUndo) { try scratch.editing().undo() }
    #expect(try scratch.reading().read { try $0.wish(mug) }.quantity.description == "6")
  }

  /// Changes of a second command between two transactions of a first one. The second transaction of
  /// the first command changes the kettle and adds a teapot.
  private static let interruptions:
    [(name: String, act: @Sendable (borrowing ListEdit) throws -> Void)] = [
      ("priority", { try $0.update(kettle) { $0.priority = .high } }),
      ("tag", { try $0.add(#require(Tag("blue")), to: kettle) }),
      ("note", { _ = try $0.addNote("blue", to: kettle) }),
      ("price", { try $0.record(#require(Money("3", "EUR")), for: kettle, at: now) }),
      ("teapot", { try $0.save(.sample("9", title: "Teapot", price: "2")) }),
      (
        "teapot and back",
        {
          try $0.save(.sample("9", title: "Teapot", price: "2"))
          try $0.remove(ProductID(source: "shop", id: "9"))
        }
      ),
      ("mug", { try $0.update(mug) { $0.priority = .low } }),
    ]

  @Test(arguments: interruptions.map(\.name))
  func `undoes what two commands did in turns`(name: String) throws {
    let act = try #require(Self.interruptions.first { $0.name == name }?.act)
    let slow = try scratch.editing("slow")
    let start = try scratch.dump()
    var states = [start]
    try slow.write { try $0.update(mug) { $0.priority = .high } }
    states.append(try scratch.dump())
    try scratch.change("quick", act)
    states.append(try scratch.dump())
    try slow.write { edit in
      try edit.save(.sample(price: "11"))
      try edit.save(.sample("9", title: "Teapot", price: "4"))
    }
    let end = try scratch.dump()
    let commands = name == "mug" ? ["quick", "slow"] : ["slow", "quick", "slow"]
    for command in commands {
      #expect(try scratch.editing().undo().command == command)
      // A change of a wish that the other command left alone belongs to the first step.
      let state = states.removeLast()
      if !["teapot", "teapot and back", "mug"].contains(name) {
        #expect(try scratch.dump() == state)
      }
    }
    #expect(try scratch.dump() == start)
    for command in commands.reversed() {
      #expect(try scratch.editing().redo().command == command)
    }
    #expect(try scratch.dump() == end)
  }

  /// Programs before format 2 could leave a list in this state.
  @Test func `refuses to overwrite a later change`() throws {
    try scratch.change("one") { try $0.update(kettle) { $0.priority = .high } }
    try Database(path: scratch.path, .writing).run("UPDATE wish SET step = 1")
    let error = WishListError.changedSince(command: "one", kettle)
    #expect(throws: error) { try scratch.editing().undo() }
    #expect(try scratch.reading().read { try $0.wish(kettle) }.priority == .high)
  }
}

/// A random number generator that returns the same numbers in each run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
