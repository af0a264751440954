import Money
package import WishListModel

/// All sources: those that are built in, those of a configuration, and those that are added.
package struct SourceCatalog: Sendable {
  package let configuration: Configuration
  let environment: SourceEnvironment
  private let language: String
  private var added: [SourceName: any ProductSource] = [:]
  /// The address templates of the configured sources.
  let configuredAddresses: AddressIndex

  /// - Parameters:
  ///   - environment: The environment variables, for secrets in headers.
  ///   - language: The language of texts that an answer has in several languages, such as `ko`.
  package init(
    _ configuration: Configuration, environment: [String: String] = [:], language: String? = nil
  ) {
    self.configuration = configuration
    self.environment = SourceEnvironment(environment)
    let locale = language ?? configuration.locale?.identifier ?? "en"
    configuredAddresses = AddressIndex(
      configuration.sources.sorted { $0.key < $1.key }.map(\.value))
    self.language = String(locale.prefix { $0 != "_" && $0 != "-" }).lowercased()
  }

  /// Adds a source that has no definition, such as ``PageSource``.
  package mutating func add(_ source: any ProductSource) {
    added[source.name] = source
  }

  /// The names of all sources: first the built-in ones, then the configured and the added ones.
  package var names: [SourceName] {
    let configured = configuration.sources.keys.filter { !BuiltInSources.names.contains($0) }
    return BuiltInSources.names + configured.sorted() + added.keys.sorted()
  }

  /// The source with a name, or `nil` if there is none.
  package func source(named name: SourceName) -> (any ProductSource)? {
    added[name] ?? jsonSource(named: name)
  }

  /// The source of a product.
  ///
  /// - Throws: ``FetchError/unknownSource(_:suggestion:)``
  func source(of id: ProductID) throws(FetchError) -> any ProductSource {
    guard let source = source(named: id.source) else {
      throw .unknownSource(id, suggestion: SpellingSuggestion.nearest(to: id.source, among: names))
    }
    return source
  }

  private func jsonSource(named name: SourceName) -> JSONSource? {
    definition(named: name).map {
      JSONSource($0, environment: environment, file: configuration.file, language: language)
    }
  }

  func definition(named name: SourceName) -> SourceDefinition? {
    configuration.sources[name] ?? BuiltInSources.definition(named: name)
  }
}

extension SourceCatalog {
  /// Starts a search at a source.
  ///
  /// - Parameter name: The name of the source. For a source that serves many shops, a colon and a
  ///   host follow: `shopify:shop.example`.
  /// - Throws: ``FetchError/searchFailed(source:_:)``, ``FetchError/unknownSource(_:suggestion:)``
  package func search(_ words: String, at name: String) throws(FetchError) -> any ProductSearch {
    let id = ProductID(source: SourceName(String(name.before(":"))), id: "")
    let shop = name.firstMark(":").map { _ in String(name.after(":")) }
    return try source(of: id).search(words, shop: shop)
  }
}
