import Foundation
import Glibc
import Money
import System
import Terminal
import WishListModel
import WishListSources
import WishListStore

/// Everything a command may use from outside itself.
final class Context {
  let settings: Settings
  let environment: [String: String]
  /// The words of the command, by which undo will call it.
  let command: String
  let now: Timestamp
  let input: Input
  let errors: Output
  /// Who tells programs of alerts, once the list has been opened for changing.
  private(set) var alertDispatcher: AlertDispatcher?

  /// What the configuration says, read when it is first asked for.
  private(set) lazy var configuration = Result { try readConfiguration() }
  /// The sources there are, made when they are first asked for.
  private(set) lazy var catalog = configuration.map { configuration in
    var catalog = SourceCatalog(
      configuration, environment: environment, language: timeLocale.identifier)
    catalog.add(PageSource())
    return catalog
  }
  /// Which sources the list has wishes from, as far as it was asked.
  var sourcesOnList: [SourceName: Bool] = [:]
  /// What people should know of what was done on the way, such as that the list was brought
  /// up to date.
  private(set) var notices: [String] = []

  init(
    settings: Settings, environment: [String: String], command: String, now: Timestamp,
    input: Input, errors: Output
  ) {
    self.settings = settings
    self.environment = environment
    self.command = command
    self.now = now
    self.input = input
    self.errors = errors
  }
}

extension Context {
  /// Where the list is kept.
  ///
  /// - Throws: ``CommandError`` where nothing says which folder is the user's.
  func storePath() throws(CommandError) -> String {
    if let path = settings.store ?? environment["WISHLIST_STORE"], !path.isEmpty { return path }
    guard let folder = folder("XDG_DATA_HOME", or: ".local/share") else {
      throw CommandError(.failure, "neither HOME nor XDG_DATA_HOME says where files are kept")
    }
    return "\(folder)/wishlist/wishlist.db"
  }

  /// Where the configuration is, and whether it was named; `nil` where nothing says which folder
  /// is the user's, and so there is none.
  var configurationPath: (path: String, isNamed: Bool)? {
    if let path = settings.configuration ?? environment["WISHLIST_CONFIG"], !path.isEmpty {
      return (path, true)
    }
    return folder("XDG_CONFIG_HOME", or: ".config").map { ("\($0)/wishlist/config.json", false) }
  }

  /// A folder of the XDG Base Directory Specification, which ignores relative values.
  private func folder(_ variable: String, or fallback: String) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return "\(home)/\(fallback)"
  }

  /// The source of products that are written without one.
  var defaultSource: SourceName {
    // A configuration that cannot be read is reported by whoever needs it.
    (try? configuration.get())?.defaultSource ?? Configuration().defaultSource
  }

  /// Opens the list, and changes nothing.
  func listForReading() throws -> WishList {
    try noticing(WishList(reading: storePath(), at: now))
  }

  /// Opens the list to change it, and to tell of the alerts that this sets off.
  func listForChanging() throws -> WishList {
    let list = try noticing(WishList(changing: storePath(), command: command, at: now))
    // A configuration that cannot be read is reported by whoever needs it.
    if let program = try? configuration.get().onAlert {
      alertDispatcher = AlertDispatcher(list, program: program, environment: environment)
    }
    return list
  }

  /// Opens the list to see what would come of a change.
  func listForRehearsing() throws -> WishList {
    try noticing(WishList(rehearsing: storePath(), at: now))
  }

  private func noticing(_ list: WishList) -> WishList {
    if let upgrade = list.upgrade {
      notices.append(
        "the list was brought up to date; as it was before, it is \(upgrade.backup)")
    }
    return list
  }

  private func readConfiguration() throws -> Configuration {
    guard let (path, isNamed) = configurationPath else { return Configuration() }
    return try Configuration(path: path, mustExist: isNamed)
  }
}
