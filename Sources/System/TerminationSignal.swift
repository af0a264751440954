import Glibc
import Synchronization

/// What the signal handlers access, which can access nothing but globals.
private let wasCaught = Atomic<Bool>(false)
private let isCatching = Atomic<Bool>(false)
/// A program that is ended by the signals as well; 0 where there is none.
private let companion = Atomic<pid_t>(0)
/// The address of the line on standard error when a signal ends the process.
private let lastWords = Atomic<UInt>(0)

/// The signals that ask the program to end: `SIGINT`, `SIGTERM` and `SIGHUP`.
///
/// Each of them ends the process at once until ``startCatching()`` is called. From then on they
/// are only recorded, so that the program can keep what it has finished. A signal that the process
/// was started to ignore, as by `nohup`, is always ignored.
package enum TerminationSignal {
  /// Whether a signal was caught.
  package static var wasReceived: Bool { wasCaught.load(ordering: .relaxed) }

  /// The exit status of a process that a signal has ended: that of the shell for `SIGINT`.
  private static let status: Int32 = 130

  /// Makes each signal end the process with the status 130 and a line on standard error, until
  /// ``startCatching()`` is called.
  package static func endProcess(saying line: String) {
    // The handler may run for as long as the process does, so the text is never freed.
    lastWords.store(UInt(bitPattern: strdup(line + "\n")), ordering: .releasing)
    handle { _ in
      if let text = UnsafePointer<CChar>(bitPattern: lastWords.load(ordering: .acquiring)) {
        _ = write(STDERR_FILENO, text, strlen(text))
      }
      _exit(TerminationSignal.status)
    }
  }

  /// Catches the signals from now on.
  package static func startCatching() {
    guard !isCatching.exchange(true, ordering: .relaxed) else { return }
    _ = wasReceived  // initializes the globals before a signal handler uses them
    _ = companion.load(ordering: .relaxed)
    handle { _ in
      let error = errno
      wasCaught.store(true, ordering: .relaxed)
      let id = companion.load(ordering: .relaxed)
      if id > 0 { kill(id, SIGTERM) }
      errno = error
    }
  }

  /// Passes the signals that are caught on to another program.
  ///
  /// - Parameter id: The process of the program; `nil` once it has ended.
  fileprivate static func passOn(to id: pid_t?) {
    companion.store(id ?? 0, ordering: .relaxed)
    if let id, wasReceived { kill(id, SIGTERM) }  // it came while the program was started
  }

  /// A system call that waits is not started again after the handler, so that the program notices
  /// the signal.
  private static func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = handler
      sigaction(signal, &action, nil)
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    // SIG_IGN is the number 1 in place of a function, which Swift cannot compare.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}

/// A program that has the terminal, such as an editor, while this process waits for it.
///
/// The interrupts that the user types belong to it: this process ignores them, as `system` does
/// (POSIX). Signals that ask this process to end are passed on to it.
///
/// It is made before the program is started, so that no interrupt comes between.
struct ForegroundProgram {
  /// The signals that the program must not inherit as ignored.
  static let signals = [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT]
  private let actions: [(signal: Int32, action: sigaction)]

  init() {
    TerminationSignal.startCatching()
    actions = [SIGINT, SIGQUIT].map { number in
      var (ignoring, action) = (sigaction(), sigaction())
      ignoring.__sigaction_handler.sa_handler = SIG_IGN
      sigaction(number, &ignoring, &action)
      return (number, action)
    }
  }

  /// Passes signals that ask this process to end on to the program, once it is started.
  func passSignals(to process: ChildProcess) {
    TerminationSignal.passOn(to: process.id)
  }

  /// Treats signals as before, once the program has ended.
  func end() {
    TerminationSignal.passOn(to: nil)
    for (number, action) in actions {
      var action = action
      sigaction(number, &action, nil)
    }
  }
}
