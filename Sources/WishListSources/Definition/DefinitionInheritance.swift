import JSON
import WishListModel

extension ConfigurationNode {
  /// The members of a definition, merged with those that it inherits: from the source that it is
  /// `like`, or otherwise from the built-in source with the same name.
  ///
  /// - Parameters:
  ///   - definitions: All definitions of the configuration.
  ///   - inheritors: The names of the definitions that inherit from this one.
  func definition(
    named name: String, among definitions: [(key: String, node: ConfigurationNode)],
    inheritors: [String]
  ) throws(InvalidValue) -> JSONObject {
    _ = try members()
    guard let own = value.object else { return JSONObject() }
    guard let like = own["like"] else {
      guard let base = BuiltInSources.object(named: SourceName(name)) else { return own }
      return own.inheriting(from: base)
    }
    let reference = ConfigurationNode(value: like, keyPath: "\(keyPath).like")
    let baseName = try reference.text()
    let names = inheritors + [name]
    if baseName != name, let base = definitions.first(where: { $0.key == baseName }) {
      guard !names.contains(baseName) else {
        throw reference.invalid("\(baseName) builds on this one itself")
      }
      return own.inheriting(
        from: try base.node.definition(named: baseName, among: definitions, inheritors: names))
    }
    guard let base = BuiltInSources.object(named: SourceName(baseName)) else {
      let suggestion = SpellingSuggestion.nearest(
        to: baseName, among: BuiltInSources.names.map(\.rawValue) + definitions.map(\.key))
      throw reference.invalid(
        "no source is named \(baseName)" + (suggestion.map { "; did you mean \($0)?" } ?? ""))
    }
    return own.inheriting(from: base)
  }
}

extension JSONObject {
  /// This definition merged with the definition that it inherits from.
  ///
  /// A key of this definition replaces the inherited one, and `null` removes it. `fields` and
  /// `headers` are merged key by key.
  ///
  /// If this definition moves the products to another server, the inherited search and shop
  /// currency move to that server too, so that one key is enough to change the server. The
  /// inherited headers, which may contain secrets, and the inherited limits are dropped.
  fileprivate func inheriting(from base: JSONObject) -> JSONObject {
    let change = ServerChange(from: base, to: self)
    var merged = JSONObject()
    for (key, value) in base.members where self[key] == nil {
      if let value = change.inherited(key, value) { merged.members.append((key, value)) }
    }
    for (key, value) in members where key != "like" && value != .null {
      guard key == "fields" || key == "headers", let fields = value.object,
        let inherited = base[key].flatMap({ change.inherited(key, $0) })?.object
      else {
        merged.members.append((key, value))
        continue
      }
      let kept = inherited.members.filter { fields[$0.key] == nil }
      merged.members.append((key, .object(JSONObject(kept + fields.members))))
    }
    return merged
  }
}

/// The servers of a definition and of the definition that it inherits from.
private struct ServerChange {
  private let oldOrigin: String?
  private let newOrigin: String?
  private let isOtherServer: Bool

  init(from base: JSONObject, to own: JSONObject) {
    oldOrigin = Self.origin(of: base["product"])
    newOrigin = Self.origin(of: own["product"])
    let hasNewOrigin = own["product"] != nil && oldOrigin != newOrigin
    let hasNewShop = own["shop"] != nil && base["shop"] != own["shop"]
    isOtherServer = hasNewOrigin || hasNewShop
  }

  /// The value of an inherited key, or `nil` if the key is not inherited.
  func inherited(_ key: String, _ value: JSONValue) -> JSONValue? {
    guard isOtherServer else { return value }
    switch key {
    case "headers", "requests_per_minute", "connections": return nil
    case "search": return moved(value)
    case "shop_currency":
      guard let object = value.object else { return value }
      return .object(JSONObject(object.members.map { ($0.key, moved($0.value)) }))
    default: return value
    }
  }

  private func moved(_ address: JSONValue) -> JSONValue {
    guard let text = address.string, let oldOrigin, let newOrigin, text.hasPrefix(oldOrigin + "/")
    else { return address }
    return .string(newOrigin + text.dropFirst(oldOrigin.count))
  }

  /// The scheme and the host of the first address of `product`.
  private static func origin(of product: JSONValue?) -> String? {
    guard let text = product?.string ?? product?.array?.first?.string,
      let mark = text.firstASCII("://")
    else { return nil }
    return String(text[..<mark.upperBound] + text[mark.upperBound...].before("/"))
  }
}
