import Foundation
import JSON
import WishListModel

/// The sources that need no configuration. Their definitions are in `Resources/sources.json`,
/// in the same form as those of a configuration.
enum BuiltInSources {
  /// The names, in the order of `Resources/sources.json`. Reading them does not parse the file.
  static let names: [SourceName] = [
    "dummyjson", "fakestore", "shopify", "woocommerce", "openfoodfacts", "coingecko",
  ]

  /// The JSON of a definition, or `nil` if no built-in source has the name.
  static func object(named name: SourceName) -> JSONObject? {
    names.contains(name) ? all[name.rawValue]?.object : nil
  }

  /// The definition with a name, or `nil` if no built-in source has the name.
  static func definition(named name: SourceName) -> SourceDefinition? {
    switch name {
    case "dummyjson": dummyJSON
    case "fakestore": fakeStore
    case "shopify": shopify
    case "woocommerce": wooCommerce
    case "openfoodfacts": openFoodFacts
    case "coingecko": coinGecko
    default: nil
    }
  }

  // Each definition is parsed when it is first used, and only once: most commands need one or none.
  private static let dummyJSON = parsedDefinition(named: "dummyjson")
  private static let fakeStore = parsedDefinition(named: "fakestore")
  private static let shopify = parsedDefinition(named: "shopify")
  private static let wooCommerce = parsedDefinition(named: "woocommerce")
  private static let openFoodFacts = parsedDefinition(named: "openfoodfacts")
  private static let coinGecko = parsedDefinition(named: "coingecko")

  private static func parsedDefinition(named name: SourceName) -> SourceDefinition? {
    guard let object = object(named: name) else { return nil }
    let node = ConfigurationNode(value: .object(object), keyPath: "sources.\(name)")
    // A test asserts that every built-in definition parses.
    return try? SourceDefinition(name, node, folder: nil)
  }

  /// The definitions as JSON, parsed when one is first used. A test asserts that the file parses.
  private static let all: JSONObject =
    (try? JSONValue(PackageResources.sources_json))?.object ?? JSONObject()
}
