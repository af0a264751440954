import JSON

/// Lays one definition over another.
enum DefinitionOverlay {
  /// Each key of `own` takes the place of the one in `base`; `fields` and `headers` do so
  /// field by field. `null` takes a key away.
  ///
  /// Where `own` moves the products to another server, what is inherited moves along: addresses
  /// for more than a product's page go to the new server, so that one key sends a source
  /// elsewhere, and the old server's limits and headers, which may be secrets, stay behind.
  static func laid(_ own: JSONObject, over base: JSONObject) -> JSONObject {
    let move = Move(from: base, to: own)
    var merged = JSONObject()
    for (key, value) in base.members where own[key] == nil {
      if let value = move.inherited(key, value) { merged.members.append((key, value)) }
    }
    for (key, value) in own.members where key != "like" && value != .null {
      guard key == "fields" || key == "headers", let fields = value.object,
        let inherited = base[key].flatMap({ move.inherited(key, $0) })?.object
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

/// How a definition leaves the server of the one that it builds on.
private struct Move {
  private let old: String?
  private let new: String?
  private let isElsewhere: Bool

  init(from base: JSONObject, to own: JSONObject) {
    old = Self.origin(of: base["product"])
    new = Self.origin(of: own["product"])
    let hasNewServer = own["product"] != nil && old != new
    let hasNewShop = own["shop"] != nil && base["shop"] != own["shop"]
    isElsewhere = hasNewServer || hasNewShop
  }

  func inherited(_ key: String, _ value: JSONValue) -> JSONValue? {
    guard isElsewhere else { return value }
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
    guard let text = address.string, let old, let new, text.hasPrefix(old + "/") else {
      return address
    }
    return .string(new + text.dropFirst(old.count))
  }

  /// Scheme and host of the first address.
  private static func origin(of product: JSONValue?) -> String? {
    guard let text = product?.string ?? product?.array?.first?.string,
      let mark = text.firstASCII("://")
    else { return nil }
    return String(text[..<mark.upperBound] + text[mark.upperBound...].before("/"))
  }
}
