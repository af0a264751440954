import HTTP
import JSON
import Money
import WishListModel

extension JSONSource {
  /// Parses an answer after checking its status and the conditions for "no such product".
  func document(for id: ProductID, in response: Response) throws(FetchError) -> JSONValue {
    try checkStatus(for: id, of: response)
    let document: JSONValue
    do { document = try JSONValue(answer: response.body) } catch .empty {
      throw .unknownProduct(id)
    } catch {
      throw .unreadable(id, reason: Self.isMarkup(response.body) ? "it is a web page" : "\(error)")
    }
    guard !definition.notFound.contains(where: { $0.holds(in: document) }) else {
      throw .unknownProduct(id)
    }
    return document
  }

  /// Reads a product from the part of a document that describes it.
  func product(
    _ id: ProductID, in document: JSONValue, from response: Response,
    using index: inout ElementIndex
  ) throws(FetchError) -> Product {
    let values = try values(for: id)
    let root = try root(of: document, for: id, values, using: &index)
    let reader = AnswerReader(
      definition: definition, id: id, values: values, root: root,
      base: response.address)
    return try reader.product()
  }

  private func checkStatus(for id: ProductID, of response: Response) throws(FetchError) {
    switch response.status {
    case 200...204: return
    case 404, 410: throw .unknownProduct(id)
    case 429: throw .tooManyRequests(id)
    case 503 where response.header("Retry-After") != nil: throw .tooManyRequests(id)
    case let status where definition.busy.contains(status): throw .tooManyRequests(id)
    case let status: throw .refused(id, status: status)
    }
  }

  /// The part of a document that describes a product.
  func root(
    of document: JSONValue, for id: ProductID, _ values: [String: String],
    using index: inout ElementIndex
  ) throws(FetchError) -> JSONValue {
    if Self.isEmpty(document) { throw .unknownProduct(id) }
    let pointers = definition.root.isEmpty ? [JSONPointer(tokens: [])] : definition.root
    for pointer in pointers {
      let pointer = FieldPlace.pointer(pointer, with: values)
      guard let value = pointer.value(in: document) else { continue }
      return try element(of: value, at: pointer, for: id, values, using: &index)
    }
    if definition.takesManyIDs {
      // An object is the answer about one product, as at another address of the API.
      let matcher = IDMatcher(definition: definition, id: values["id"] ?? "")
      if document.object != nil, matcher.matchesAny(in: document) { return document }
      // The list contains only the products that the source knows.
      guard document.array != nil else { throw .unknownProduct(id) }
      return try element(of: document, at: JSONPointer(tokens: []), for: id, values, using: &index)
    }
    throw .unreadable(id, reason: "it has nothing at \(pointers[0])")
  }

  /// An object itself, or the element of a list that has the id.
  private func element(
    of value: JSONValue, at place: JSONPointer, for id: ProductID, _ values: [String: String],
    using index: inout ElementIndex
  ) throws(FetchError) -> JSONValue {
    switch value {
    case .object(let object) where object.members.isEmpty: throw .unknownProduct(id)
    case .object: return value
    case .null: throw .unknownProduct(id)
    case .array(let elements) where !place.tokens.isEmpty || definition.takesManyIDs:
      let matcher = IDMatcher(definition: definition, id: values["id"] ?? "")
      guard let element = index.element(of: elements, at: place, matching: matcher) else {
        throw .unknownProduct(id)
      }
      return element
    case .array: throw .unreadable(id, reason: "it is a list")
    default: throw .unreadable(id, reason: "it is \(value.kind)")
    }
  }

  /// Returns whether a document is `null` or `{}`, which mean "no such product".
  private static func isEmpty(_ document: JSONValue) -> Bool {
    document == .null || document.object?.members.isEmpty ?? false
  }

  private static func isMarkup(_ body: [UInt8]) -> Bool {
    let start = body.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return body[start...].first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
