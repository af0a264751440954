import JSON
package import Money
package import WishListModel

/// What its user said about sources, the locale, rates and alerts.
package struct Configuration: Sendable {
  /// A program to start, with its arguments; no shell is involved.
  package typealias Program = [String]

  /// Where it was read from, for messages; empty for the defaults.
  package let file: String
  /// The source of ids that name none.
  package let defaultSource: SourceName
  package let locale: LocaleName?
  /// What to start when an alert fires; empty for nothing.
  package let onAlert: Program
  /// How much of one currency a unit of another is.
  package let rates: [ExchangeRate]
  /// The definitions in the configuration, with what they build on laid under them.
  let sources: [SourceName: SourceDefinition]

  private static let usualSource: SourceName = "dummyjson"

  /// What holds without a file.
  package init() {
    file = ""
    defaultSource = Self.usualSource
    locale = nil
    onAlert = []
    rates = []
    sources = [:]
  }

  /// Reads a file.
  ///
  /// - Parameter mustExist: Whether a file that is not there is an error, because it was named.
  /// - Throws: ``ConfigurationError``, with the file, the place and the reason.
  package init(path: String, mustExist: Bool) throws(ConfigurationError) {
    guard let bytes = try ConfigurationFile.bytes(at: path) else {
      guard !mustExist else { throw .unreadable(file: path, reason: "there is no such file") }
      self.init()
      return
    }
    let absolute = AbsolutePath.path(path)
    try self.init(bytes, file: path, folder: AbsolutePath.folder(of: absolute))
  }

  /// Reads the text of a configuration.
  ///
  /// - Parameters:
  ///   - file: What messages call it.
  ///   - folder: The absolute path that paths in it start from.
  package init(_ bytes: [UInt8], file: String, folder: String) throws(ConfigurationError) {
    let root = ConfigurationNode(
      value: try ConfigurationFile.value(of: bytes, file: file), place: "")
    do throws(Misconfiguration) {
      let members = try root.members(
        named: ["default_source", "locale", "on_alert", "rates", "sources"])
      self.file = file
      locale = try members["locale"]?.locale()
      onAlert = try members["on_alert"]?.program() ?? []
      rates = try members["rates"]?.rates() ?? []
      sources = try members["sources"]?.sources(folder: folder) ?? [:]
      defaultSource =
        try (members["default_source"]?.text()).map { SourceName($0) } ?? Self.usualSource
      let names = BuiltInSources.names + [.page] + sources.keys
      guard names.contains(defaultSource) else {
        let suggestion = SpellingSuggestion.nearest(to: defaultSource, among: names)
        throw Misconfiguration(
          place: "default_source",
          reason: "no source is named \(defaultSource)"
            + (suggestion.map { "; did you mean \($0)?" } ?? ""))
      }
    } catch {
      throw .invalid(file: file, place: error.place, reason: error.reason)
    }
  }
}
