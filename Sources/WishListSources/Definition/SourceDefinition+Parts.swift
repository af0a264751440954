import JSON
import Money
import WebAddress
import WishListModel

/// The parts of a definition.
extension ConfigurationNode {
  /// A template of a web address, or of a path that starts from a folder.
  func address(from folder: String?) throws(Misconfiguration) -> URLTemplate {
    let text = try self.text()
    guard text.firstASCII("://") == nil, let folder else { return try webAddress() }
    let path = text.hasPrefix("/") ? text : "\(folder)/\(text)"
    // Braces keep their meaning; all else is the name of a file.
    let template = path.parts(at: "{").enumerated()
      .map { index, part in
        guard index > 0, let end = part.firstMark("}") else {
          return PercentEncoding.encodedPath(String(part))
        }
        return part[...end] + PercentEncoding.encodedPath(String(part.after("}")))
      }
      .joined(separator: "{")
    return try ConfigurationNode(value: .string("file://\(template)"), place: place).template()
  }

  func webAddress() throws(Misconfiguration) -> URLTemplate {
    let template = try self.template()
    let scheme = template.text.before(":").lowercased()
    guard scheme == "https" || scheme == "http", AddressPattern(template) != nil else {
      throw wrong("\(template) is not an address that starts with https:// or http://")
    }
    return template
  }

  func host() throws(Misconfiguration) -> String {
    let text = try self.text()
    do { return try ShopServer.checked(text) } catch { throw wrong(error.reason) }
  }

  func pattern() throws(Misconfiguration) -> TextPattern {
    let template = try self.template()
    let pattern = TextPattern(parts: template.parts)
    guard pattern.variables.contains(where: { $0 != "shop" }) else {
      throw wrong("\(template) has no place for the product, such as {id}")
    }
    for (part, next) in zip(pattern.parts, pattern.parts.dropFirst()) {
      if case .variable = part, case .variable = next {
        throw wrong("\(template) does not say where one name ends and the next begins")
      }
    }
    return pattern
  }

  func locale() throws(Misconfiguration) -> LocaleName {
    let text = try text()
    guard let name = LocaleName(text) else {
      throw wrong("\(text) is not the name of a locale, such as de_DE")
    }
    return name
  }

  func currency() throws(Misconfiguration) -> Currency {
    let code = try text()
    guard let currency = Currency(code) else { throw wrong("\(code) is not a currency code") }
    return currency
  }

  func fieldMap() throws(Misconfiguration) -> FieldMap {
    var map = FieldMap()
    for (key, node) in try members(named: Field.allCases.map(\.rawValue)) {
      guard let field = Field(rawValue: key) else { continue }
      map.places[field] = try node.places()
    }
    return map
  }

  func variantRule() throws(Misconfiguration) -> VariantRule? {
    if case .null = value { return nil }
    let members = try members(named: ["list", "fields"])
    guard let list = members["list"] else { throw wrong("it has no list") }
    return VariantRule(
      list: try list.pointer(), fields: try members["fields"]?.fieldMap() ?? FieldMap())
  }

  func searchResults() throws(Misconfiguration) -> SearchResults {
    guard value.object != nil else { return SearchResults(list: try pointer()) }
    let members = try members(named: ["list", "fields"])
    return SearchResults(
      list: try members["list"]?.pointer() ?? JSONPointer(tokens: []),
      fields: try members["fields"]?.fieldMap() ?? FieldMap())
  }

  func shopCurrency() throws(Misconfiguration) -> ShopCurrency {
    let members = try members(named: ["address", "currency"])
    guard let address = members["address"], let pointer = members["currency"] else {
      throw wrong("it has to have an address and a pointer to the currency")
    }
    return ShopCurrency(address: try address.webAddress(), pointer: try pointer.pointer())
  }

  func header(named name: String) throws(Misconfiguration) -> SourceHeader {
    let value = try text()
    do { return try SourceHeader(name, value) } catch { throw wrong(error.reason) }
  }
}
