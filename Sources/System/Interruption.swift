import Glibc
import Synchronization

/// Set by a signal handler, which can reach nothing but globals.
private let flag = Atomic<Bool>(false)

/// Whether the user has asked the program to stop.
///
/// Until ``watch()`` is called, the signals that ask for it end the process at once. From
/// then on they are only noted, so that what is finished can be kept.
package enum Interruption {
  package static var isPending: Bool { flag.load(ordering: .relaxed) }

  /// Begins to note interrupts and requests to terminate, but for those that whoever started the
  /// program lets it ignore, as `nohup` does.
  package static func watch() {
    _ = isPending  // made before a signal handler has to
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      Glibc.signal(signal) { _ in flag.store(true, ordering: .relaxed) }
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    // A handler that is a number is no function to compare with: SIG_IGN is 1.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
