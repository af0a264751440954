import Glibc

/// A program that this process has started.
///
/// Each child has to be waited for, by ``wait()`` or by ``poll()``.
struct ChildProcess {
  /// How a process ended.
  enum Termination: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  let id: pid_t

  /// Waits until the process has ended.
  func wait() -> Termination {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return Termination(status)
  }

  /// Returns how the process ended, or `nil` while it runs.
  func poll() -> Termination? {
    var status: Int32 = 0
    let ended = waitpid(id, &status, WNOHANG)
    guard ended != 0, !(ended < 0 && errno == EINTR) else { return nil }
    // A process without a status was already reaped by another call of waitpid.
    return ended == id ? Termination(status) : .exited(0)
  }

  /// Kills all processes of the group that the process leads.
  func killGroup() {
    kill(-id, SIGKILL)
  }
}

extension ChildProcess.Termination {
  /// - Parameter status: A status as `waitpid` reports it.
  fileprivate init(_ status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }
}
