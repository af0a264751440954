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
  /// The list that the command has opened for editing.
  private(set) var editedList: EditableWishList?
  /// The dispatcher of the alerts of that list, which is made when it is first used. It has to be
  /// used after the list was opened.
  private(set) lazy var alertDispatcher: AlertDispatcher? = makeAlertDispatcher()

  /// The configuration, which is read when it is first used.
  private(set) lazy var configuration = Result { try readConfiguration() }
  /// The sources, which are made when they are first used.
  private(set) lazy var catalog = configuration.map { configuration in
    var catalog = SourceCatalog(
      configuration, environment: environment, language: timeLocale.identifier)
    catalog.add(PageSource(now: now))
    return catalog
  }
  /// Whether the list has wishes from a source, for the sources that were looked up.
  var sourcesOnList: [SourceName: Bool] = [:]
  /// The ids of pages on the list that are not in normal form.
  private(set) lazy var pagesWithOtherIDs: Set<ProductID> = {
    // A list that cannot be read is reported by the command that needs it.
    Set((try? listForReading().read { try $0.pagesWithOtherIDs() }) ?? [])
  }()
  /// Why the list could not be opened, after the command has waited for another program.
  private var lockError: WishListError?
  /// Messages for standard error that no report contains, such as that the list was upgraded.
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
  /// - Throws: ``CommandError`` if no option or variable names a file or a folder, or the
  ///   environment names an address instead of a file.
  func storePath() throws(CommandError) -> String {
    if let path = settings.store { return path }
    if let path = environment["WISHLIST_STORE"], !path.isEmpty {
      if let scheme = Settings.scheme(of: path) {
        throw CommandError(.configuration, "WISHLIST_STORE \(scheme)://… \(Settings.notAPath)")
      }
      return path
    }
    guard let folder = folder("XDG_DATA_HOME", or: ".local/share") else {
      throw CommandError(.failure, "neither HOME nor XDG_DATA_HOME names a folder for the list")
    }
    return "\(folder)/wishlist/wishlist.db"
  }

  /// The path of the configuration, and whether an option or variable names it. A file that is
  /// named has to exist.
  ///
  /// `nil` if no option or variable names a file or a folder: then there is no configuration.
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
    let list = try waitingOnce { try WishList(reading: storePath()) }
    addNotice(about: list.upgrade)
    return list
  }

  /// Opens a list, unless the command has already waited for it in vain.
  private func waitingOnce<List>(_ open: () throws -> List) throws -> List {
    if let lockError { throw lockError }
    do {
      return try open()
    } catch let error as WishListError {
      if case .busy = error { lockError = error }
      throw error
    }
  }

  /// Opens the list for editing. When the command has ended, the program delivers the alerts that
  /// its changes have raised.
  ///
  /// - Parameter isImport: Whether the command restores whole wishes, possibly many.
  func listForEditing(isImport: Bool = false) throws -> EditableWishList {
    let list = try waitingOnce {
      try EditableWishList(editing: storePath(), command: command, at: now, isImport: isImport)
    }
    addNotice(about: list.upgrade)
    editedList = list
    return list
  }

  private func makeAlertDispatcher() -> AlertDispatcher? {
    // A configuration that cannot be read is reported by the command that needs it.
    guard let editedList, let program = try? configuration.get().onAlert else { return nil }
    return AlertDispatcher(editedList, program: program, environment: environment, clock: clock)
  }

  private func addNotice(about upgrade: Upgrade?) {
    guard let upgrade else { return }
    notices.append(
      "the list was upgraded to a new format; a copy from before is kept as \(upgrade.backup)")
  }

  private func readConfiguration() throws -> Configuration {
    guard let (path, isNamed) = configurationPath else { return Configuration() }
    return try Configuration(path: path, mustExist: isNamed)
  }
}
