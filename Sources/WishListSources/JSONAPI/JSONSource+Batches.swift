import HTTP
import Money
import WishListModel

/// Many products in one request, where the source takes `{ids}`.
extension JSONSource {
  func batches(of ids: [ProductID]) -> [[ProductID]] {
    guard definition.takesManyIDs else { return ids.map { [$0] } }
    var batches: [[ProductID]] = []
    /// The batch that is being filled for each set of the other values.
    var open: [[String: String]: Int] = [:]
    for id in ids {
      // An id that cannot be asked for is a batch of its own, and fails alone.
      guard var values = try? values(for: id), isOrdinary(values["id"]) else {
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
    guard names.allSatisfy(isOrdinary) else { throw .badID(first, reason: "it holds a comma") }
    var values = try values(for: first)
    values["ids"] = names.joined(separator: ",")
    return try request(to: definition.product[0], first, values)
  }

  func products(
    _ batch: [ProductID], in response: Response
  ) -> [Result<Product, FetchError>] {
    guard let first = batch.first else { return [] }
    let document = Result { () throws(FetchError) in try self.document(for: first, in: response) }
    var finder = ElementFinder(forMany: batch.count > 1)
    return batch.map { id in
      Result { () throws(FetchError) in
        switch document {
        case .success(let document):
          return try product(id, in: document, from: response, by: &finder)
        case .failure(let error): throw error.about(id)
        }
      }
    }
  }

  /// Whether a name can stand in a list.
  private func isOrdinary(_ name: String?) -> Bool {
    name.map { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ",")) } ?? false
  }
}
