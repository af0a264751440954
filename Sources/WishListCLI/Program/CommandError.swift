import System
import Terminal

/// Why a command that was understood could not be done.
struct CommandError: Error, Equatable {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// - Throws: The error of an interrupt, once its user has asked for one.
  static func throwIfInterrupted() throws {
    if TerminationSignal.wasReceived { throw CommandError(.interrupted, "interrupted") }
  }
}

extension CommandError: CustomStringConvertible {}
