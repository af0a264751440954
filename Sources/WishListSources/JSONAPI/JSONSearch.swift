import Foundation
import HTTP
import JSON
import Money
import WebAddress
import WishListModel

/// A search at a JSON source.
struct JSONSearch: ProductSearch {
  let request: Request

  private let words: String
  /// The values of the variables in addresses, such as the shop.
  private let values: [String: String]
  /// The definition of the source, changed so that it fits one element of the results.
  private let definition: SourceDefinition
  private let results: SearchResults
  /// Whether the answer contains all products of the shop, matching or not.
  private let returnsAllProducts: Bool

  /// - Parameter shop: The host of the shop, for a source that serves many shops.
  /// - Throws: ``FetchError/searchFailed(source:_:)``
  init(_ words: String, at source: JSONSource, shop: String?) throws(FetchError) {
    let id = ProductID(source: source.name, id: "")
    func failed(_ reason: String) -> FetchError {
      .searchFailed(source: source.name, .badID(id, reason: reason))
    }
    guard let template = source.definition.search else { throw failed("it has no search") }
    guard !words.trimmed.isEmpty else { throw failed("there are no words to search for") }
    var values = source.shopValues
    let takesShop = template.variables.contains("shop") && source.definition.shop == nil
    if let shop {
      guard takesShop else { throw failed("it is a single shop, and takes no shop name") }
      values["shop"] = shop
    } else if takesShop {
      throw failed("it serves many shops; name one, as in \(source.name):shop.example")
    }
    values["query"] = words.trimmed
    do {
      request = try source.request(to: template, id, values)
    } catch .badID(_, let reason) {
      throw failed(reason)
    } catch {
      throw .searchFailed(source: source.name, error)
    }
    returnsAllProducts = !template.variables.contains("query")
    results = source.definition.results
    self.words = words.trimmed
    self.values = values
    var definition = source.definition
    definition.fields.places.merge(results.fields.places) { _, own in own }
    definition.root = []
    definition.requiresPrice = false
    definition.idCheck = .any
    self.definition = definition
  }

  /// Reads the products in the response, in its order. Elements without an id or a title are
  /// skipped.
  ///
  /// - Throws: ``FetchError/searchFailed(source:_:)``
  func products(in response: Response) throws(FetchError) -> [Product] {
    do {
      return try elements(of: response).compactMap { product($0, at: response.address) }
        .filter { !returnsAllProducts || hasAllWords($0) }
    } catch { throw .searchFailed(source: definition.name, error) }
  }

  private func elements(of response: Response) throws(FetchError) -> [JSONValue] {
    let id = ProductID(source: definition.name, id: "")
    let source = JSONSource(definition)
    let document: JSONValue
    do { document = try source.document(for: id, in: response) } catch .unknownProduct {
      guard (200...204).contains(response.status) else {
        throw .refused(id, status: response.status)
      }
      return []
    }
    switch results.list.value(in: document) {
    case .array(let elements)?: return elements
    case .null?: return []
    case let value?: throw .unreadable(id, reason: "\(place) is \(value.kind), not a list")
    case nil: throw .unreadable(id, reason: "it has no list at \(place)")
    }
  }

  private var place: String { results.list.tokens.isEmpty ? "it" : "\(results.list)" }

  private func product(_ element: JSONValue, at base: WebAddress?) -> Product? {
    // The user types the id in the next command, so an id that cannot be typed is useless.
    guard let key = IDMatcher(definition: definition, id: "").ids(in: element).first,
      key == key.trimmed, !key.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    var values = values
    values["id"] = key
    values[definition.keyName] = key
    guard let id = definition.id(from: values) else { return nil }
    var definition = definition
    for attempt in [definition.fields[.price], []] {
      definition.fields.places[.price] = attempt
      let reader = AnswerReader(
        definition: definition, id: ProductID(source: definition.name, id: id), values: values,
        root: element, base: base)
      // If the price is unreadable, the second attempt reads the product without one.
      if let product = try? reader.product() { return product }
    }
    return nil
  }

  /// Returns whether the title contains all the words, ignoring case and diacritics.
  private func hasAllWords(_ product: Product) -> Bool {
    words.split(whereSeparator: \.isWhitespace).allSatisfy {
      product.title.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}
