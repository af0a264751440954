import Glibc
import Synchronization

/// Set by a signal handler, which can access nothing but globals.
private let flag = Atomic<Bool>(false)

/// The signals that ask the program to end: `SIGINT`, `SIGTERM` and `SIGHUP`.
///
/// Each of them ends the process at once until ``startCatching()`` is called. From then on they
/// are only recorded, so that the program can keep what it has finished.
package enum TerminationSignal {
  /// Whether a signal was caught.
  package static var wasReceived: Bool { flag.load(ordering: .relaxed) }

  /// Catches the signals from now on. A signal that the process was started to ignore, as by
  /// `nohup`, is still ignored.
  package static func startCatching() {
    _ = wasReceived  // initializes the global before a signal handler uses it
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      Glibc.signal(signal) { _ in flag.store(true, ordering: .relaxed) }
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    // SIG_IGN is the number 1 in place of a function, which Swift cannot compare.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
