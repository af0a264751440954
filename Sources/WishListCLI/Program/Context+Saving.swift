import Money
import WishListModel
import WishListSources
import WishListStore

extension Context {
  /// Fetches products and saves them, those that came together at once.
  ///
  /// - Parameters:
  ///   - failures: Why the others are not saved is added to it.
  ///   - save: Saves one of them, within a change of the list.
  /// - Returns: What was saved, in the order of `products`.
  func fetch(
    _ products: [ProductReference], into list: WishList, _ failures: inout [any Error],
    save: (Product, Validators?) throws -> WishesReport.Line
  ) throws -> [WishesReport.Line] {
    var saved: [ProductID: WishesReport.Line] = [:]
    // The id that a source gives in its answer need not be the one that was asked for.
    var places: [ProductID: ProductID] = [:]
    var batch = SaveBatch<(product: Product, validators: Validators?)>()
    func keep(_ answers: [(product: Product, validators: Validators?)]) throws {
      try list.change {
        for (product, validators) in answers { saved[product.id] = try save(product, validators) }
      }
    }
    try list.adopt(reading: reading())
    func saveInTime() throws {
      if let due = batch.due() { try keep(due) }
    }
    try fetcher().fetch(products, whileWaiting: saveInTime) { id, result in
      switch result {
      case .success(.product(let product, let validators)):
        places[id] = product.id
        if let due = batch.add((product, validators)) { try keep(due) }
      case .success(.unchanged): break  // it was asked without a condition
      case .failure(let error): failures.append(error)
      }
    }
    try keep(batch.rest())
    return products.compactMap { places[$0.id].flatMap { saved[$0] } }
  }
}
