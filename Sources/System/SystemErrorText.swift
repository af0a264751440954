import Glibc

/// Why a call of the system failed, in its own words and as part of a sentence.
package enum SystemReason {
  /// - Parameter code: A value of `errno`.
  package static func text(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
