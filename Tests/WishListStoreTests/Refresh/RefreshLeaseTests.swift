import Money
import Testing
import WishListModel
import WishListStore

struct RunTests {
  private let ids = ["1", "2", "3"].map { ProductID(source: "shop", id: $0) }
  private let here = LeaseOwner(host: "here", process: 1)

  /// Begins a run, long after which the runners are still alive unless said.
  private func begin(
    _ list: WishList, _ ids: [ProductID], since start: Int64? = nil, at milliseconds: Int64,
    isAlive: Bool = true
  ) throws -> RefreshLease {
    try list.beginLease(
      for: ids, by: here, since: (start ?? milliseconds) * 1_000, at: milliseconds * 1_000
    ) { _ in isAlive }
  }

  @Test func `leaves alone what a run under way has taken on`() throws {
    let list = try ScratchList().changing()
    let first = try begin(list, [ids[0], ids[1]], at: 1_000)
    #expect(first.ids == [ids[0], ids[1]])
    let second = try begin(list, ids, at: 2_000)
    #expect(second.ids == [ids[2]])
    // The first has ended, but while this one was about to begin.
    try list.end(first, at: 3_000_000)
    #expect(try begin(list, ids, since: 2_900, at: 3_100).ids == [])
    try list.end(second, at: 3_200_000)
    #expect(try begin(list, ids, since: 3_201, at: 3_201).ids == [ids[0], ids[1], ids[2]])
  }

  @Test func `takes over from a run that is dead`() throws {
    let list = try ScratchList().changing()
    let first = try begin(list, ids, at: 0)
    #expect(try begin(list, ids, at: 1_000).ids == [])
    #expect(try begin(list, ids, at: 1_000, isAlive: false).ids == ids)
    try list.renew(first, at: 10_000_000)
    #expect(try begin(list, ids, at: 20_000).ids == [])
    #expect(try begin(list, ids, at: 60_000).ids == ids)
  }
}
