import HTTP
import Money
import System
import Terminal
import WishListModel
import WishListSources
import WishListStore

/// The exit status of the program (sysexits.h). Scripts rely on these numbers.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// The command line was understood, but the command could not be done.
  case failure = 1
  case usage = 64
  /// Data was refused.
  case data = 65
  /// A source could not be reached, or refused.
  case unavailable = 69
  /// Reading or writing a file or standard output failed.
  case inputOutput = 74
  /// The list is busy or a source asks for fewer requests. The command may work later.
  case temporary = 75
  case configuration = 78
  case interrupted = 130

  /// The status of one failure.
  init(_ error: any Error) {
    self =
      switch error {
      case is UsageError: .usage
      case let error as WishListError: Self.status(of: error)
      case let error as FetchError: Self.status(of: error)
      case let error as HTTPError: Self.status(of: error)
      case let error as CommandError: error.status
      case is ConfigurationError: .configuration
      case is Output.Failure, is FileOutput.Failure, is Pager.Failure: .inputOutput
      default: .failure
      }
  }

  /// The status of several failures: their common status, or else ``failure``.
  init(_ errors: [any Error]) {
    let statuses = Set(errors.map { ExitStatus($0) })
    self = statuses.count == 1 ? statuses.first ?? .success : errors.isEmpty ? .success : .failure
  }

  private static func status(of error: WishListError) -> ExitStatus {
    switch error {
    case .noWish, .noNote, .nothingToUndo, .nothingToRedo, .changedSince, .occupied, .itself:
      .failure
    case .inaccessible, .disk, .unwritable, .unreadable, .moved: .inputOutput
    case .damaged, .untrusted, .foreign, .newer, .nulCharacter: .data
    case .busy, .exhausted: .temporary
    }
  }

  private static func status(of error: FetchError) -> ExitStatus {
    switch error {
    case .badID, .unknownProduct, .unknownSource: .failure
    case .noAnswer(_, let error): status(of: error)
    case .refused: .unavailable
    case .tooManyRequests: .temporary
    case .unreadable: .data
    case .misconfigured: .configuration
    case .searchFailed(_, let error): status(of: error)
    }
  }

  private static func status(of error: HTTPError) -> ExitStatus {
    switch error {
    case .badURL, .badHeader: .failure
    case .privateHost, .tooLong, .tooManyHeaders, .cutShort, .unsupportedEncoding: .data
    case .unreadableFile: .inputOutput
    case .busy: .temporary
    case .interrupted: .interrupted
    case .unavailable, .unreachable, .untrusted, .disconnected, .timedOut, .badRedirect,
      .tooManyRedirects, .failed:
      .unavailable
    }
  }
}
