/// Why a command that was understood could not be done.
struct CommandError: Error, Equatable {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}

extension CommandError: CustomStringConvertible {}
