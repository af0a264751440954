import HTTP
import JSON
import Money
import WebAddress
import WishListModel

/// A source with a JSON API, described by a definition.
struct JSONSource: ProductSource {
  let definition: SourceDefinition
  /// The variables for secrets in headers.
  private let environment: SourceEnvironment
  /// The configuration file that contains the definition, for messages.
  private let file: String
  /// The values of variables that do not depend on a product.
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

  var summary: SourceSummary {
    var summary = SourceSummary(name: name)
    summary.idForms = definition.id.compactMap(\.form)
    summary.addresses = definition.product.map { WebAddress.hidingSecrets(in: $0.text) }
    summary.currency = definition.currency
    summary.canSearch = definition.search != nil
    summary.takesManyIDs = definition.takesManyIDs
    summary.requestsPerMinute = definition.requestsPerMinute
    summary.connections = definition.connections
    summary.headers = definition.headers.map(\.description)
    summary.missingVariables = definition.headers.flatMap(\.variables).filter {
      environment[$0] == nil
    }
    return summary
  }

  func canonicalID(for id: ProductID) throws(FetchError) -> ProductID {
    ProductID(source: id.source, id: definition.id(from: try values(for: id)) ?? id.id)
  }

  func request(for id: ProductID) throws(FetchError) -> Request {
    try request(to: definition.product[0], id, values(for: id))
  }

  func request(for id: ProductID, after attempts: Int) throws(FetchError) -> Request? {
    guard definition.product.indices.contains(attempts) else { return nil }
    return try request(to: definition.product[attempts], id, values(for: id))
  }

  func product(_ id: ProductID, in response: Response) throws(FetchError) -> Product {
    var index = ElementIndex()
    return try product(id, in: document(for: id, in: response), from: response, using: &index)
  }

  func search(_ words: String, shop: String?) throws(FetchError) -> any ProductSearch {
    try JSONSearch(words, at: self, shop: shop)
  }

  /// The values of the variables in addresses and pointers.
  ///
  /// - Throws: ``FetchError/badID(_:reason:)`` if the id does not match a form of the source's ids.
  func values(for id: ProductID) throws(FetchError) -> [String: String] {
    guard var values = definition.id.firstNonNil({ $0.values(in: id.id) }) else {
      let forms = definition.id.compactMap(\.form)
      throw .badID(id, reason: id.id.isEmpty ? "it is empty" : "it has to be \(forms.last ?? "")")
    }
    values["shop"] = values["shop"].map(ShopServer.normalized) ?? definition.shop
    let key = values[definition.keyName]
    values["id"] = key
    values["ids"] = key
    values.merge(shopValues) { own, _ in own }
    return values
  }

  func request(
    to template: URLTemplate, _ id: ProductID, _ values: [String: String]
  ) throws(FetchError) -> Request {
    let address: ResourceAddress
    do { address = try template.address(values) } catch { throw .badID(id, reason: error.reason) }
    return Request(
      address, headers: try headers(for: id),
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
            file: file, keyPath: "sources.\(name).headers.\(header.name)", name: error.name))
      }
    }
    return headers
  }
}

/// The currency of a whole shop, for a source whose products name none.
extension JSONSource {
  func currencyRequest(for id: ProductID) -> Request? {
    // Without an address the currency stays unknown. This is not an error of the product.
    guard let shop = definition.shopCurrency, let values = try? values(for: id) else { return nil }
    return try? request(to: shop.address, id, values)
  }

  func currency(in response: Response) -> Currency? {
    guard (200...204).contains(response.status), let shop = definition.shopCurrency,
      let document = try? JSONValue(answer: response.body)  // an answer that is not JSON names none
    else { return nil }
    return shop.pointer.value(in: document)?.string.flatMap {
      CurrencyReader.currency($0.trimmed, locale: definition.locale)
    }
  }

  func product(_ product: Product, pricedIn currency: Currency?) throws(FetchError) -> Product {
    do {
      return try definition.priceUnit.product(product, pricedIn: currency)
    } catch { throw .unreadable(product.id, reason: error.reason) }
  }
}

extension TextPattern {
  /// The text of the pattern, as in the definition.
  var form: String? {
    text(Dictionary(variables.map { ($0, "{\($0)}") }, uniquingKeysWith: { first, _ in first }))
  }
}
