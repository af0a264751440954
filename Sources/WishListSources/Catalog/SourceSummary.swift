package import Money
package import WishListModel

/// What is known of a source without a request.
package struct SourceSummary: Equatable, Sendable {
  /// Where the definition of a source comes from.
  package enum Origin: String, Sendable {
    case builtIn = "built_in"
    /// The source is built in, and the configuration changes parts of it.
    case changed
    case configured
  }

  /// Descriptions for people, in place of templates that would tell them nothing.
  package struct Wording: Equatable, Sendable {
    package let ids: String
    package let addresses: String
  }

  package let name: SourceName
  package internal(set) var origin = Origin.builtIn
  package internal(set) var isDefault = false
  /// The templates of the source's ids, such as `{shop}/{handle}`.
  package internal(set) var idForms: [String] = []
  /// The templates of the addresses of products.
  package internal(set) var addresses: [String] = []
  package internal(set) var wording: Wording?
  /// The currency of prices for which a response names none.
  package internal(set) var currency: Currency?
  package internal(set) var canSearch = false
  package internal(set) var takesManyIDs = false
  package internal(set) var requestsPerMinute: Int?
  package internal(set) var connections: Int?
  /// The headers that the definition adds to requests, without secrets.
  package internal(set) var headers: [String] = []
  /// The environment variables that the source needs and that are not set.
  package internal(set) var missingVariables: [String] = []

  init(name: SourceName) {
    self.name = name
  }
}

extension SourceCatalog {
  /// The summaries of all sources, in the order of ``names``.
  package var summaries: [SourceSummary] {
    names.compactMap(source(named:)).map { source in
      var summary = source.summary
      summary.isDefault = source.name == configuration.defaultSource
      if configuration.sources[source.name] != nil {
        summary.origin = BuiltInSources.names.contains(source.name) ? .changed : .configured
      }
      return summary
    }
  }
}
