import Money
import Testing
import WishListModel
import WishListStore

private let teapot = ProductID(source: "shop", id: "9")

/// A command adds wishes in several transactions, and another one removes some of them in between.
/// The numbers of removed wishes, which determine the order, may then be used again.
@Suite(.timeLimit(.minutes(1)))
struct InterruptedStepTests {
  private let scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
    try scratch.change("start") { try $0.save(.sample("1", title: "Mug")) }
  }

  private enum Way: CaseIterable { case saving, restoring }

  private func add(_ product: Product, to edit: borrowing ListEdit, _ way: Way) throws {
    switch way {
    case .saving: try edit.save(product)
    case .restoring:
      try edit.restore(WishRecord(Wish(product: product, addedAt: scratch.now)))
    }
  }

  @Test(arguments: Way.allCases, Way.allCases)
  private func `undoes an addition after another command removed an earlier one`(
    first: Way, second: Way
  ) throws {
    let slow = try scratch.editing("slow")
    var states = [try scratch.dump()]
    try slow.write { edit in try add(.sample("9", title: "Teapot"), to: edit, first) }
    states.append(try scratch.dump())
    try scratch.change("quick") { try $0.remove(teapot) }
    states.append(try scratch.dump())
    try slow.write { edit in try add(.sample("10", title: "Bowl"), to: edit, second) }
    try undoAll(to: states)
  }

  @Test func `keeps a wish that reuses the number of a removed one`() throws {
    let slow = try scratch.editing("slow")
    var states = [try scratch.dump()]
    try slow.write { edit in try add(.sample("9", title: "Teapot"), to: edit, .restoring) }
    states.append(try scratch.dump())
    try scratch.change("quick") {
      try $0.remove(teapot)
      try $0.save(.sample("10", title: "Bowl"))
    }
    states.append(try scratch.dump())
    try slow.write { edit in
      try edit.update(ProductID(source: "shop", id: "1")) { $0.priority = .high }
    }
    try undoAll(to: states)
  }

  @Test(arguments: Way.allCases)
  private func `adds a wish after another command's addition was undone`(way: Way) throws {
    let slow = try scratch.editing("slow")
    let start = try scratch.dump()
    try slow.write { edit in
      try edit.update(ProductID(source: "shop", id: "1")) { $0.priority = .high }
    }
    let middle = try scratch.dump()
    try scratch.change("quick") { try $0.save(.sample("9", title: "Teapot")) }
    #expect(try scratch.editing().undo().command == "quick")
    try slow.write { edit in try add(.sample("10", title: "Bowl"), to: edit, way) }
    #expect(throws: WishListError.nothingToRedo) { try scratch.editing().redo() }
    for state in [middle, start] {
      #expect(try scratch.editing().undo().command == "slow")
      #expect(try scratch.dump() == state)
    }
  }

  /// Undoes the three steps one by one, and redoes them.
  private func undoAll(to states: [[String]]) throws {
    let end = try scratch.dump()
    for (command, state) in zip(["slow", "quick", "slow"], states.reversed()) {
      #expect(try scratch.editing().undo().command == command)
      #expect(try scratch.dump() == state)
    }
    for command in ["slow", "quick", "slow"] {
      #expect(try scratch.editing().redo().command == command)
    }
    #expect(try scratch.dump() == end)
  }
}
