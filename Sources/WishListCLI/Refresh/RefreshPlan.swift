import Money
import WishListModel
import WishListSources
import WishListStore

/// What a refresh is to ask for.
struct RefreshPlan {
  /// The wishes that are meant, in their order.
  private(set) var ids: [ProductID] = []
  /// Those of them that are fresh enough.
  private(set) var fresh = 0
  /// Those of them to ask for.
  private(set) var due: [ProductID] = []
  private(set) var validators: [ProductID: Validators] = [:]
  private(set) var failures: [any Error] = []

  /// - Parameters:
  ///   - words: The wishes that are meant; all that pass the filter if there are none.
  ///   - maximumAge: How old an answer has to be to be asked for again.
  init(
    _ words: ProductOperands?, _ filter: FilterOptions, maximumAge: TimeSpan?, in list: WishList,
    _ context: Context
  ) throws {
    let freshTimes = maximumAge.map { age in
      let end = context.now.seconds + 1
      return Timestamp(seconds: end - age.seconds)..<Timestamp(seconds: end)
    }
    guard let words else {
      try list.forEachFreshness(filter.filter(in: context)) { id, freshness in
        if !id.isManual { take(id, freshness, unlessIn: freshTimes) }
      }
      return
    }
    let named = try words.ids(in: context)
    failures = named.failures
    for id in named.ids {
      do {
        let freshness = try list.knownFreshness(of: id)
        guard !id.isManual else {
          throw CommandError(
            .failure, "\(id) has no source to ask: use 'wishlist price \(id) P'")
        }
        take(id, freshness, unlessIn: freshTimes)
      } catch let error as WishListError where error == .noWish(id) {
        failures.append(error)
      } catch let error as CommandError {
        failures.append(error)
      }
    }
  }

  private mutating func take(
    _ id: ProductID, _ freshness: FetchStatus, unlessIn freshTimes: Range<Timestamp>?
  ) {
    ids.append(id)
    // A clock that once went ahead must not make a wish fresh until its time comes.
    if let freshTimes, let checked = freshness.checkedAt, freshTimes.contains(checked),
      freshness.problem == nil
    {
      fresh += 1
      return
    }
    due.append(id)
    validators[id] = freshness.validators
  }
}
