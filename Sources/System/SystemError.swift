import Glibc

/// The failure of a system call.
package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// The error of the system call that failed last on this thread.
  package static var last: SystemError { SystemError(errno) }
}

extension SystemError: CustomStringConvertible {
  /// The system's description in lower case, to be used within a sentence.
  package var description: String { String(cString: strerror(code)).lowercased() }
}
