import System
import Terminal

/// A failure of a command that was understood.
struct CommandError: Error, Equatable {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// - Throws: An error with the status ``ExitStatus/interrupted`` if a signal has asked the
  ///   command to end.
  static func throwIfInterrupted() throws(CommandError) {
    if TerminationSignal.wasReceived { throw interrupted }
  }

  static let interrupted = CommandError(.interrupted, "interrupted")
}

extension CommandError: CustomStringConvertible {}
