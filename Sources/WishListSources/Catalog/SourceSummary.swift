package import Money
package import WishListModel

/// What is known of a source without asking it.
package struct SourceSummary: Equatable, Sendable {
  /// Where a source comes from.
  package enum Origin: String, Sendable {
    case builtIn = "built_in"
    /// Built in, with parts of it laid over by the configuration.
    case changed
    case configured
  }

  package let name: SourceName
  package let origin: Origin
  package let isDefault: Bool
  /// How its ids are put together, such as `{shop}/{handle}`.
  package let idForms: [String]
  /// The templates of its addresses.
  package let addresses: [String]
  /// What its prices are in, where an answer does not say.
  package let currency: Currency?
  package let canSearch: Bool
  package let takesManyIDs: Bool
  package let requestsPerMinute: Int?
  package let connections: Int?
  /// The fields that it sends, without their secrets.
  package let headers: [String]
  /// Variables that it needs and the environment does not have.
  package let missingVariables: [String]
}

extension SourceCatalog {
  /// All sources that definitions make, in the order of ``names``.
  package var summaries: [SourceSummary] {
    names.compactMap { name in definition(named: name).map(summary) }
  }

  private func summary(_ definition: SourceDefinition) -> SourceSummary {
    let isBuiltIn = BuiltInSources.names.contains(definition.name)
    let isConfigured = configuration.sources[definition.name] != nil
    return SourceSummary(
      name: definition.name,
      origin: isBuiltIn ? (isConfigured ? .changed : .builtIn) : .configured,
      isDefault: definition.name == configuration.defaultSource,
      idForms: definition.id.compactMap(\.form), addresses: definition.product.map(\.text),
      currency: definition.currency, canSearch: definition.search != nil,
      takesManyIDs: definition.takesManyIDs, requestsPerMinute: definition.requestsPerMinute,
      connections: definition.connections, headers: definition.headers.map(\.description),
      missingVariables: definition.headers.flatMap(\.variables).filter {
        environment[$0] == nil
      })
  }
}
