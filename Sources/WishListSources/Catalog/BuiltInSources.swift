import Foundation
import JSON

/// The sources that need no configuration, written in the form of one.
enum BuiltInSources {
  /// In the order of `Resources/sources.json`; known without reading it.
  static let names = [
    "dummyjson", "fakestore", "shopify", "woocommerce", "openfoodfacts", "coingecko",
  ]

  /// The definition as it is written; `nil` for a name that is not built in.
  static func object(named name: String) -> JSONObject? {
    names.contains(name) ? all[name]?.object : nil
  }

  /// - Returns: `nil` for a name that is not built in.
  static func definition(named name: String) throws(Misconfiguration) -> SourceDefinition? {
    guard let object = object(named: name) else { return nil }
    let node = ConfigurationNode(value: .object(object), place: "sources.\(name)")
    return try SourceDefinition(name, node, folder: nil)
  }

  /// Read when a built-in source is first used. A test holds that the text is one.
  private static let all: JSONObject =
    (try? JSONValue(PackageResources.sources_json))?.object ?? JSONObject()
}
