import WishListModel
import WishListStore

extension Context {
  /// Fetches products and saves them, those that came together at once.
  ///
  /// - Parameters:
  ///   - failures: Why the others are not saved is added to it.
  ///   - save: Saves one of them, within a change of the list.
  /// - Returns: What was saved, in the order of `ids`.
  func fetch(
    _ ids: [ProductID], into list: WishList, _ failures: inout [any Error],
    save: (Product) throws -> WishesReport.Line
  ) throws -> [WishesReport.Line] {
    var saved: [ProductID: WishesReport.Line] = [:]
    // The id that a source gives in its answer need not be the one that was asked for.
    var places: [ProductID: ProductID] = [:]
    var batch = SaveBatch<Product>()
    func keep(_ products: [Product]) throws {
      try list.change {
        for product in products { saved[product.id] = try save(product) }
      }
    }
    try fetch(ids) { id, result in
      switch result {
      case .success(let product):
        places[id] = product.id
        if let due = batch.add(product) { try keep(due) }
      case .failure(let error): failures.append(error)
      }
    }
    try keep(batch.rest())
    return ids.compactMap { places[$0].flatMap { saved[$0] } }
  }
}
