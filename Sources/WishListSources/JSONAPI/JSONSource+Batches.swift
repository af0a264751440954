import HTTP
import Money
import WishListModel

/// Requests for many products, for a source with `{ids}` in its address.
extension JSONSource {
  func batches(of ids: [ProductID]) -> [[ProductID]] {
    guard definition.takesManyIDs else { return ids.map { [$0] } }
    var batches: [[ProductID]] = []
    /// The index of the batch that is being filled, for each set of values of the other variables.
    var open: [[String: String]: Int] = [:]
    for id in ids {
      // An invalid id gets a batch of its own, so that only this batch fails.
      guard var values = try? values(for: id), fitsList(values["id"]) else {
        batches.append([id])
        continue
      }
      for name in ["id", "ids", definition.keyName] { values[name] = nil }
      if let index = open[values], batches[index].count < definition.idsPerRequest {
        batches[index].append(id)
      } else {
        open[values] = batches.count
        batches.append([id])
      }
    }
    return batches
  }

  func request(for batch: [ProductID]) throws(FetchError) -> Request {
    guard let first = batch.first else {
      throw .badID(ProductID(source: name, id: ""), reason: "it is empty")
    }
    guard definition.takesManyIDs else { return try request(for: first) }
    var names: [String] = []
    for id in batch { names.append(try values(for: id)["id"] ?? "") }
    guard names.allSatisfy(fitsList) else { throw .badID(first, reason: "it holds a comma") }
    var values = try values(for: first)
    values["ids"] = names.joined(separator: ",")
    return try request(to: definition.product[0], first, values)
  }

  func products(
    _ batch: [ProductID], in response: Response
  ) -> [Result<Product, FetchError>] {
    guard let first = batch.first else { return [] }
    let document = Result { () throws(FetchError) in try self.document(for: first, in: response) }
    var index = ElementIndex(forBatch: batch.count > 1)
    return batch.map { id in
      Result { () throws(FetchError) in
        switch document {
        case .success(let document):
          return try product(id, in: document, from: response, using: &index)
        case .failure(let error): throw error.about(id)
        }
      }
    }
  }

  /// Returns whether an id can be an element of a list that is separated by commas.
  private func fitsList(_ name: String?) -> Bool {
    name.map { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ",")) } ?? false
  }
}
