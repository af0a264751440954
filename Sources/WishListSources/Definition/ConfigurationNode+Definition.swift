import JSON
import Money
import WebAddress
import WishListModel

/// Parses the values of a source definition.
extension ConfigurationNode {
  /// The template of a web address or of the path of a file.
  ///
  /// - Parameter folder: The absolute path against which a relative path is resolved. If it is
  ///   `nil`, paths are invalid.
  func address(from folder: String?) throws(InvalidValue) -> URLTemplate {
    let text = try self.text()
    guard text.firstASCII("://") == nil, let folder else { return try webAddress() }
    let path = text.hasPrefix("/") ? text : "\(folder)/\(text)"
    // Only variables are left as they are. All other text is percent-encoded.
    let template = path.parts(at: "{").enumerated()
      .map { index, part in
        guard index > 0, let end = part.firstMark("}") else {
          return PercentEncoding.encodedPath(String(part))
        }
        return part[...end] + PercentEncoding.encodedPath(String(part.after("}")))
      }
      .joined(separator: "{")
    return try ConfigurationNode(value: .string("file://\(template)"), keyPath: keyPath).template()
  }

  /// The template of an `http` or `https` address.
  func webAddress() throws(InvalidValue) -> URLTemplate {
    let template = try self.template()
    let scheme = template.text.before(":").lowercased()
    guard scheme == "https" || scheme == "http", AddressPattern(template) != nil else {
      if WebAddress.hidingCredentials(in: template.text) != template.text {
        throw invalid("it has a user or a password in it; a header can send them")
      }
      throw invalid(
        "\(WebAddress.hidingSecrets(in: template.text)) is not an address that starts with https:// or http://"
      )
    }
    return template
  }

  /// The host of a shop.
  func host() throws(InvalidValue) -> String {
    let text = try self.text()
    do { return try ShopServer.checked(text) } catch { throw invalid(error.reason) }
  }

  /// The form of an id.
  func pattern() throws(InvalidValue) -> TextPattern {
    let template = try self.template()
    let pattern = TextPattern(parts: template.parts)
    guard pattern.variables.contains(where: { $0 != "shop" }) else {
      throw invalid("\(template) has no place for the product, such as {id}")
    }
    for (part, next) in zip(pattern.parts, pattern.parts.dropFirst()) {
      if case .variable = part, case .variable = next {
        throw invalid("\(template) does not say where one name ends and the next begins")
      }
    }
    return pattern
  }

  func locale() throws(InvalidValue) -> LocaleName {
    let text = try text()
    guard let name = LocaleName(text) else {
      throw invalid("\(text) is not the name of a locale, such as de_DE")
    }
    return name
  }

  func currency() throws(InvalidValue) -> Currency {
    let code = try text()
    guard let currency = Currency(code) else { throw invalid("\(code) is not a currency code") }
    return currency
  }

  func fieldMap() throws(InvalidValue) -> FieldMap {
    var map = FieldMap()
    for (key, node) in try members(named: Field.allCases.map(\.rawValue)) {
      guard let field = Field(rawValue: key) else { continue }
      map.places[field] = try node.places()
    }
    return map
  }

  func variantRule() throws(InvalidValue) -> VariantRule? {
    if case .null = value { return nil }
    let members = try members(named: ["list", "fields"])
    guard let list = members["list"] else { throw invalid("it has no list") }
    return VariantRule(
      list: try list.pointer(), fields: try members["fields"]?.fieldMap() ?? FieldMap())
  }

  func searchResults() throws(InvalidValue) -> SearchResults {
    guard value.object != nil else { return SearchResults(list: try pointer()) }
    let members = try members(named: ["list", "fields"])
    return SearchResults(
      list: try members["list"]?.pointer() ?? JSONPointer(tokens: []),
      fields: try members["fields"]?.fieldMap() ?? FieldMap())
  }

  func shopCurrency() throws(InvalidValue) -> ShopCurrency {
    let members = try members(named: ["address", "currency"])
    guard let address = members["address"], let pointer = members["currency"] else {
      throw invalid("it has to have an address and a pointer to the currency")
    }
    return ShopCurrency(address: try address.webAddress(), pointer: try pointer.pointer())
  }

  func header(named name: String) throws(InvalidValue) -> SourceHeader {
    let value = try text()
    do { return try SourceHeader(name, value) } catch { throw invalid(error.reason) }
  }
}
