import JSON

/// Lays one definition over another.
enum DefinitionOverlay {
  /// Each key of `own` takes the place of the one in `base`; `fields` and `headers` do so
  /// field by field. `null` takes a key away.
  ///
  /// Where `own` moves the products to another server, an inherited `search` on the server
  /// that they left moves along, so that one key sends a source elsewhere.
  static func laid(_ own: JSONObject, over base: JSONObject) -> JSONObject {
    var merged = JSONObject()
    for (key, value) in base.members where own[key] == nil {
      merged.members.append((key, key == "search" ? moved(value, own, base) : value))
    }
    for (key, value) in own.members where key != "like" && value != .null {
      guard key == "fields" || key == "headers", let fields = value.object,
        let inherited = base[key]?.object
      else {
        merged.members.append((key, value))
        continue
      }
      let kept = inherited.members.filter { fields[$0.key] == nil }
      merged.members.append((key, .object(JSONObject(kept + fields.members))))
    }
    return merged
  }

  private static func moved(
    _ search: JSONValue, _ own: JSONObject, _ base: JSONObject
  ) -> JSONValue {
    guard let address = search.string, let old = origin(of: base["product"]),
      let new = origin(of: own["product"]), address.hasPrefix(old + "/")
    else { return search }
    return .string(new + address.dropFirst(old.count))
  }

  /// Scheme and host of the first address.
  private static func origin(of product: JSONValue?) -> String? {
    guard let text = product?.string ?? product?.array?.first?.string,
      let mark = text.firstRange(of: "://")
    else { return nil }
    return String(text[..<mark.upperBound] + text[mark.upperBound...].prefix { $0 != "/" })
  }
}
