import HTTP
import JSON
import Money
import WishListModel

/// A source that answers in JSON, as its definition says.
struct JSONSource: ProductSource {
  let definition: SourceDefinition
  /// Where the values of secrets come from.
  private let environment: SourceEnvironment
  /// The configuration that the definition stands in, for messages.
  private let file: String
  /// The values that do not depend on a product.
  let shopValues: [String: String]

  var name: SourceName { definition.name }

  init(
    _ definition: SourceDefinition, environment: SourceEnvironment = SourceEnvironment(),
    file: String = "", language: String = "en"
  ) {
    self.definition = definition
    self.environment = environment
    self.file = file
    var values = ["language": language]
    if let code = definition.currency?.code {
      values["currency"] = code.lowercased()
      values["CURRENCY"] = code
    }
    values["shop"] = definition.shop
    shopValues = values
  }

  func request(for id: ProductID) throws(FetchError) -> Request {
    try request(to: definition.product[0], id, values(for: id))
  }

  func request(for id: ProductID, after attempts: Int) throws(FetchError) -> Request? {
    guard definition.product.indices.contains(attempts) else { return nil }
    return try request(to: definition.product[attempts], id, values(for: id))
  }

  func product(_ id: ProductID, in response: Response) throws(FetchError) -> Product {
    var finder = ElementFinder()
    return try product(id, in: document(for: id, in: response), from: response, by: &finder)
  }

  /// What stands for each name in addresses and pointers.
  ///
  /// - Throws: ``FetchError/badID(_:reason:)`` if the id has not the form that the source's have.
  func values(for id: ProductID) throws(FetchError) -> [String: String] {
    guard var values = definition.id.firstNonNil({ $0.values(in: id.id) }) else {
      let forms = definition.id.compactMap(\.form)
      throw .badID(id, reason: id.id.isEmpty ? "it is empty" : "it has to be \(forms.last ?? "")")
    }
    values["shop"] = values["shop"]?.lowercased() ?? definition.shop
    let key = values[definition.keyName]
    values["id"] = key
    values["ids"] = key
    values.merge(shopValues) { own, _ in own }
    return values
  }

  func request(
    to template: URLTemplate, _ id: ProductID, _ values: [String: String]
  ) throws(FetchError) -> Request {
    let address: String
    do { address = try template.address(values) } catch { throw .badID(id, reason: error.reason) }
    return Request(
      address, headers: try headers(for: id), allowsFile: template.isFile,
      limits: RequestLimits(
        requestsPerMinute: definition.requestsPerMinute, connections: definition.connections))
  }

  private func headers(for id: ProductID) throws(FetchError) -> [Header] {
    var headers: [Header] = []
    for header in definition.headers {
      do { headers.append(try header.header(in: environment)) } catch {
        throw .misconfigured(
          id,
          .noVariable(
            file: file, place: "sources.\(name).headers.\(header.name)", name: error.name))
      }
    }
    return headers
  }
}

extension TextPattern {
  /// The pattern as it was written.
  var form: String? {
    text(Dictionary(variables.map { ($0, "{\($0)}") }, uniquingKeysWith: { first, _ in first }))
  }
}
