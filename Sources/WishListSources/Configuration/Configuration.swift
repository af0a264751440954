import JSON
package import Money
import System
package import WishListModel

/// The user's settings: sources, locale, exchange rates and alerts.
package struct Configuration: Sendable {
  /// The path of a program and its arguments. It is started without a shell.
  package typealias Program = [String]

  /// The path of the file, for messages. It is empty without a file.
  package let file: String
  /// The source of ids without a source.
  package let defaultSource: SourceName
  package let locale: LocaleName?
  /// The program to start when an alert fires, or an empty array for none.
  package let onAlert: Program
  package let rates: [ExchangeRate]
  /// The hosts of this machine and of private networks that files may lead to.
  let namedPrivateHosts: Set<String>
  /// The definitions in the configuration, each merged with the definition that it inherits from.
  let sources: [SourceName: SourceDefinition]

  private static let initialSource: SourceName = "dummyjson"

  /// The settings without a file.
  package init() {
    file = ""
    defaultSource = Self.initialSource
    locale = nil
    onAlert = []
    rates = []
    namedPrivateHosts = []
    sources = [:]
  }

  /// Reads a configuration file.
  ///
  /// - Parameter mustExist: Whether a missing file is an error. It is one if the user named the
  ///   file.
  /// - Throws: ``ConfigurationError``
  package init(path: String, mustExist: Bool) throws(ConfigurationError) {
    guard let bytes = try ConfigurationFile.bytes(at: path) else {
      guard !mustExist else { throw .unreadable(file: path, reason: "there is no such file") }
      self.init()
      return
    }
    try self.init(bytes, file: path, folder: ConfigurationFile.folder(of: path))
    // Whoever may change the file could start a program as this user.
    if !onAlert.isEmpty, let exposure = FileExposure(of: path) {
      throw .invalid(
        file: path, keyPath: "on_alert", reason: "no program is started, because \(exposure)")
    }
  }

  /// Parses the text of a configuration.
  ///
  /// - Parameters:
  ///   - file: The path of the file, for messages.
  ///   - folder: The absolute path against which relative paths in the text are resolved.
  package init(_ bytes: [UInt8], file: String, folder: String) throws(ConfigurationError) {
    let root = ConfigurationNode(
      value: try ConfigurationFile.value(of: bytes, file: file), keyPath: "")
    do throws(InvalidValue) {
      let members = try root.members(
        named: ["default_source", "locale", "on_alert", "private_hosts", "rates", "sources"])
      self.file = file
      locale = try members["locale"]?.locale()
      onAlert = try members["on_alert"]?.program() ?? []
      rates = try members["rates"]?.rates() ?? []
      namedPrivateHosts = try members["private_hosts"]?.hosts() ?? []
      sources = try members["sources"]?.sources(folder: folder) ?? [:]
      defaultSource =
        try (members["default_source"]?.text()).map { SourceName($0) } ?? Self.initialSource
      let names = BuiltInSources.names + [.page] + sources.keys
      guard names.contains(defaultSource) else {
        let suggestion = SpellingSuggestion.nearest(to: defaultSource, among: names)
        throw InvalidValue(
          keyPath: "default_source",
          reason: "no source is named \(defaultSource)"
            + (suggestion.map { "; did you mean \($0)?" } ?? ""))
      }
    } catch {
      throw .invalid(file: file, keyPath: error.keyPath, reason: error.reason)
    }
  }
}

/// Why a configuration cannot be used.
package enum ConfigurationError: Error, Equatable {
  /// The file could not be read.
  case unreadable(file: String, reason: String)
  /// The file is not JSON5.
  case notJSON(file: String, reason: String)
  /// A value is invalid. The key path is a path such as `sources.myshop.fields.price`.
  case invalid(file: String, keyPath: String, reason: String)
  /// A header of a source needs an environment variable that is not set.
  case noVariable(file: String, keyPath: String, name: String)
}

extension ConfigurationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let file, let reason): "cannot read the configuration \(file): \(reason)"
    case .notJSON(let file, let reason): "the configuration \(file) is not JSON5: \(reason)"
    case .invalid(let file, let keyPath, let reason):
      "in the configuration \(file), \(keyPath.isEmpty ? "the top level" : keyPath): \(reason)"
    case .noVariable(let file, let keyPath, let name):
      "in the configuration \(file), \(keyPath): the environment has no usable variable \(name)"
    }
  }
}
