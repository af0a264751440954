import Money
import WishListModel
import WishListSources
import WishListStore

/// The wishes that a refresh fetches.
struct RefreshPlan {
  /// The selected wishes, in their order.
  private(set) var ids: [ProductID] = []
  /// How many of them were checked recently and are left out.
  private(set) var freshCount = 0
  /// Those of them that are fetched.
  private(set) var due: [ProductID] = []
  /// The validators of their last good answers.
  private(set) var validators: [ProductID: Validators] = [:]
  /// Why operands select no wish.
  private(set) var failures: [any Error] = []

  /// - Parameters:
  ///   - operands: The selected wishes. Without operands the filter selects them.
  ///   - maximumAge: The age up to which a good answer is recent enough.
  init(
    _ operands: ProductOperands?, _ filter: FilterOptions, maximumAge: TimeSpan?,
    in list: WishList, _ context: Context
  ) throws {
    let freshTimes = maximumAge.map { age in
      let end = context.now.seconds + 1
      return Timestamp(seconds: end - age.seconds)..<Timestamp(seconds: end)
    }
    guard let operands else {
      let filter = try filter.filter(in: context)
      try list.read { list in
        try list.forEachFetchStatus(filter) { id, status in
          if !id.isManual { add(id, status, freshTimes: freshTimes) }
        }
      }
      return
    }
    let named = try operands.ids(in: context)
    failures = named.failures
    for id in named.ids {
      do {
        let status = try list.read { try $0.existingFetchStatus(of: id) }
        guard !id.isManual else {
          throw CommandError(
            .failure, "\(id) has no source to ask: use 'wishlist price \(id) P'")
        }
        add(id, status, freshTimes: freshTimes)
      } catch let error as WishListError where error == .noWish(id) {
        failures.append(error)
      } catch let error as CommandError {
        failures.append(error)
      }
    }
  }

  private mutating func add(
    _ id: ProductID, _ status: FetchStatus, freshTimes: Range<Timestamp>?
  ) {
    ids.append(id)
    // A time in the future, from when the clock was wrong, is not recent.
    if let freshTimes, let checked = status.checkedAt, freshTimes.contains(checked),
      status.problem == nil
    {
      freshCount += 1
      return
    }
    due.append(id)
    validators[id] = status.validators
  }
}
