import Glibc

/// A program that shows long output one screen at a time, such as `less`.
package struct Pager {
  private let command: String
  private let environment: [String: String]

  /// Finds the pager that the user wants.
  ///
  /// - Parameters:
  ///   - variables: The first of these variables that is set contains a command for the shell. If
  ///     none is set, the pager is `less` where it is installed.
  ///   - environment: The variables. If `LESS` is not set, it gets the options with which `less`
  ///     ends at once where one screen is enough.
  /// - Returns: `nil` where the user wants no pager: the variable is empty or `cat`, or the
  ///   terminal is `dumb`.
  package init?(namedBy variables: [String], in environment: [String: String]) {
    let named = variables.lazy.compactMap { environment[$0] }.first
    if let named, named.isEmpty || named == "cat" { return nil }
    guard environment["TERM"] != "dumb" else { return nil }
    command = named ?? "if command -v less >/dev/null; then exec less; else exec cat; fi"
    self.environment = environment.merging(["LESS": "FRX"]) { own, _ in own }
  }

  /// Uses another program that reads standard input.
  ///
  /// - Parameter command: A command for the shell.
  package init(command: String, environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// The pager could not be started.
  package struct Failure: Error, Equatable {
    package let command: String
  }

  /// Starts the pager for output that was to go to a terminal.
  func start(for terminal: Int32) throws(Failure) -> RunningPager {
    var launcher = ProgramLauncher(shellCommand: command)
    launcher.environment = environment
    launcher.defaultSignals = ForegroundProgram.signals
    let foreground = ForegroundProgram()
    do throws(SystemError) {
      let (process, descriptor) = try launcher.startWithPipe()
      foreground.passSignals(to: process)
      return RunningPager(
        command: command, process: process, foreground: foreground, descriptor: descriptor,
        terminal: terminal)
    } catch {
      foreground.end()
      throw Failure(command: command)
    }
  }
}

/// A pager that was started.
///
/// A signal that asks this process to end, ends the pager too.
final class RunningPager {
  /// The pipe that the pager reads from.
  let descriptor: Int32
  /// The terminal on which the pager shows the output.
  let terminal: Int32
  private let command: String
  private let process: ChildProcess
  private let foreground: ForegroundProgram

  fileprivate init(
    command: String, process: ChildProcess, foreground: ForegroundProgram, descriptor: Int32,
    terminal: Int32
  ) {
    self.command = command
    self.process = process
    self.descriptor = descriptor
    self.terminal = terminal
    self.foreground = foreground
  }

  /// Ends the pager's input, and waits until the user leaves the pager.
  ///
  /// - Throws: ``Pager/Failure`` where the shell could not start the pager.
  func finish() throws(Pager.Failure) {
    close(descriptor)
    let termination = process.waitUntilInterrupted()
    if termination == nil { process.kill() }
    foreground.end()
    // The statuses of the shell for a command that it cannot run or cannot find (POSIX).
    guard termination != .exited(126), termination != .exited(127) else {
      throw Pager.Failure(command: command)
    }
  }
}

extension Pager.Failure: CustomStringConvertible {
  package var description: String {
    "cannot show the output with \(command): an empty PAGER shows it without one"
  }
}
