import Money
import Testing
import WishListModel
import WishListStore

@Suite(.timeLimit(.minutes(1)))
struct RefreshLeaseTests {
  private let ids = ["1", "2", "3"].map { ProductID(source: "shop", id: $0) }
  private let here = LeaseOwner(host: "here", process: 1)

  /// Begins a lease.
  ///
  /// - Parameter isAlive: Whether the processes of other leases run.
  private func begin(
    _ list: EditableWishList, _ ids: [ProductID], since start: Int64? = nil, at milliseconds: Int64,
    isAlive: Bool = true
  ) throws -> RefreshLease {
    try list.write {
      try $0.beginLease(
        for: ids, by: here, since: (start ?? milliseconds) * 1_000, at: milliseconds * 1_000
      ) { _ in isAlive }
    }
  }

  @Test func `leaves out the products of another lease`() throws {
    let scratch = try ScratchList()
    let list = try scratch.editing()
    defer { withExtendedLifetime(scratch) {} }
    let first = try begin(list, [ids[0], ids[1]], at: 1_000)
    #expect(first.ids == [ids[0], ids[1]])
    let second = try begin(list, ids, at: 2_000)
    #expect(second.ids == [ids[2]])
    // The first lease ends after the new refresh has read the list.
    try list.write { try $0.end(first, at: 3_000_000) }
    #expect(try begin(list, ids, since: 2_900, at: 3_100).ids == [])
    try list.write { try $0.end(second, at: 3_200_000) }
    #expect(try begin(list, ids, since: 3_201, at: 3_201).ids == [ids[0], ids[1], ids[2]])
  }

  /// A clock that was ahead, and is right again.
  @Test func `counts no lease of the future`() throws {
    let scratch = try ScratchList()
    let list = try scratch.editing()
    defer { withExtendedLifetime(scratch) {} }
    let day: Int64 = 86_400_000
    let ended = try begin(list, [ids[0]], at: day)
    try list.write { try $0.end(ended, at: (day + 1_000) * 1_000) }
    let running = try begin(list, [ids[1]], at: day)
    let dead = try begin(list, [ids[2]], at: day, isAlive: false)
    #expect([ended.ids, running.ids, dead.ids] == [[ids[0]], [ids[1]], [ids[2]]])
    #expect(try begin(list, ids, at: 1_000).ids == ids)
    // The process that still runs goes on by the right time.
    try list.write { try $0.renew(running, at: 2_000_000) }
    #expect(try begin(list, ids, at: 70_000).ids == ids)
  }

  /// Machines that share a list do not agree to the second.
  @Test func `counts a lease by a clock that is a little ahead`() throws {
    let scratch = try ScratchList()
    let list = try scratch.editing()
    defer { withExtendedLifetime(scratch) {} }
    _ = try begin(list, ids, at: 10_000)
    #expect(try begin(list, ids, at: 1_000).ids == [])
  }

  @Test func `leases the products of a dead process again`() throws {
    let scratch = try ScratchList()
    let list = try scratch.editing()
    defer { withExtendedLifetime(scratch) {} }
    let first = try begin(list, ids, at: 0)
    #expect(try begin(list, ids, at: 1_000).ids == [])
    #expect(try begin(list, ids, at: 1_000, isAlive: false).ids == ids)
    try list.write { try $0.renew(first, at: 10_000_000) }
    #expect(try begin(list, ids, at: 20_000).ids == [])
    #expect(try begin(list, ids, at: 60_000).ids == ids)
  }
}
