import Foundation
import Glibc
import Money
import System
import Terminal
import WishListModel
import WishListSources
import WishListStore

/// The surroundings of a command: options, environment, configuration, list, input and errors.
final class Context {
  let settings: Settings
  let environment: [String: String]
  /// The command line that the journal records for undo.
  let command: String
  let now: Timestamp
  let input: Input
  let errors: Output
  /// The clock for time limits.
  let clock: any BlockingClock
  /// The dispatcher of alerts, once the list has been opened for changing.
  private(set) var alertDispatcher: AlertDispatcher?

  /// The configuration, which is read when it is first used.
  private(set) lazy var configuration = Result { try readConfiguration() }
  /// The sources, which are made when they are first used.
  private(set) lazy var catalog = configuration.map { configuration in
    var catalog = SourceCatalog(
      configuration, environment: environment, language: timeLocale.identifier)
    catalog.add(PageSource())
    return catalog
  }
  /// Whether the list has wishes from a source, for the sources that were looked up.
  var sourcesOnList: [SourceName: Bool] = [:]
  /// The ids of pages on the list that are not in normal form.
  private(set) lazy var pagesWithOtherIDs: Set<ProductID> = {
    // A list that cannot be read is reported by the command that needs it.
    Set((try? listForReading().pagesWithOtherIDs()) ?? [])
  }()
  /// Messages about what happened besides, such as that the list was upgraded.
  private(set) var notices: [String] = []

  init(
    settings: Settings, environment: [String: String], command: String, now: Timestamp,
    input: Input, errors: Output, clock: any BlockingClock = MachineClock()
  ) {
    self.settings = settings
    self.environment = environment
    self.command = command
    self.now = now
    self.input = input
    self.errors = errors
    self.clock = clock
  }
}

extension Context {
  /// The path of the list.
  ///
  /// - Throws: ``CommandError`` if nothing names the user's folder.
  func storePath() throws(CommandError) -> String {
    if let path = settings.store ?? environment["WISHLIST_STORE"], !path.isEmpty { return path }
    guard let folder = folder("XDG_DATA_HOME", or: ".local/share") else {
      throw CommandError(.failure, "neither HOME nor XDG_DATA_HOME says where files are kept")
    }
    return "\(folder)/wishlist/wishlist.db"
  }

  /// The path of the configuration, and whether an option or variable names it. A file that is
  /// named has to exist.
  ///
  /// `nil` if nothing names the user's folder: then there is no configuration.
  var configurationPath: (path: String, isNamed: Bool)? {
    if let path = settings.configuration ?? environment["WISHLIST_CONFIG"], !path.isEmpty {
      return (path, true)
    }
    return folder("XDG_CONFIG_HOME", or: ".config").map { ("\($0)/wishlist/config.json", false) }
  }

  /// A folder of the XDG Base Directory Specification, by which relative values are ignored.
  private func folder(_ variable: String, or fallback: String) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return "\(home)/\(fallback)"
  }

  /// The source of products whose operand names none.
  var defaultSource: SourceName {
    // A configuration that cannot be read is reported by the command that needs it.
    (try? configuration.get())?.defaultSource ?? Configuration().defaultSource
  }

  /// Opens the list for reading.
  func listForReading() throws -> WishList {
    try noticing(WishList(reading: storePath(), at: now))
  }

  /// Opens the list for changing, and prepares for the alerts that changes raise.
  ///
  /// - Parameter isImport: Whether whole wishes are going to be restored, perhaps many.
  func listForChanging(isImport: Bool = false) throws -> WishList {
    let list = try noticing(
      WishList(changing: storePath(), command: command, at: now, isImport: isImport))
    // A configuration that cannot be read is reported by the command that needs it.
    if let program = try? configuration.get().onAlert {
      alertDispatcher = AlertDispatcher(
        list, program: program, environment: environment, clock: clock)
    }
    return list
  }

  /// Opens the list for changes that are rolled back.
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
