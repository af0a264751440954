import Money
package import System
import Terminal
package import WishListModel
import WishListStore

/// The program, independent of the process that it runs in.
package struct Program {
  static let version = "0.1.0"
  /// The day of the version, in the form that manual pages use.
  static let date = "November 30, 2026"

  private let environment: [String: String]
  private let now: Timestamp
  private let input: Input
  private let output: Output
  private let errors: Output
  private let clock: any BlockingClock

  /// - Parameters:
  ///   - now: The time of the command.
  ///   - clock: The clock for time limits.
  package init(
    environment: [String: String], now: Timestamp, input: Input, output: Output, errors: Output,
    clock: any BlockingClock = MachineClock()
  ) {
    self.environment = environment
    self.now = now
    self.input = input
    self.output = output
    self.errors = errors
    self.clock = clock
  }

  /// Runs one command line.
  ///
  /// - Parameter tokens: The arguments after the program's name.
  /// - Returns: The exit status for the process.
  package func run(_ tokens: [String]) -> Int32 {
    var status = ExitStatus.success
    do {
      status = try perform(tokens)
      try output.finish()
    } catch Output.Failure.closed where !TerminationSignal.wasReceived {
      return ExitStatus.success.rawValue  // the reader of the pipe needs no more
    } catch {
      status = ExitStatus(error)
      _ = try? output.finish()  // the first error is the one worth reporting
      guard !TerminationSignal.wasReceived else { return endInterrupted(error) }
      writeFailure(error)
      if error is UsageError { writeMessage(Help.hint(for: tokens)) }
    }
    return TerminationSignal.wasReceived ? endInterrupted() : status.rawValue
  }

  /// The line on standard error of a command that a signal has ended.
  package static let interrupted = "wishlist: interrupted"

  /// Reports in one line that a signal has ended the command.
  ///
  /// - Parameter error: Why the command failed. What is no consequence of the signal is reported too.
  private func endInterrupted(_ error: (any Error)? = nil) -> Int32 {
    switch error {
    case let error as CommandError where error.status == .interrupted: writeFailure(error)
    case nil, is Output.Failure: writeMessage(Self.interrupted)
    case let error? where ExitStatus(error) == .interrupted: writeMessage(Self.interrupted)
    case let error?:
      writeFailure(error)
      writeMessage(Self.interrupted)
    }
    return ExitStatus.interrupted.rawValue
  }

  private func perform(_ tokens: [String]) throws -> ExitStatus {
    if tokens.first == Completion.command {
      let lines = Completion(Array(tokens.dropFirst())).lines(environment: environment, now: now)
      for line in lines { try output.write(line + "\n") }
      return .success
    }
    var line = try CommandLineTokens(tokens)
    let type = try CommandTable.command(named: &line)
    var arguments = try Arguments(line, of: type?.entry ?? CommandEntry("", ""))
    if try arguments.take(Settings.version) {
      try output.write("wishlist \(Self.version)\n")
      return .success
    }
    if try arguments.take(Settings.help) {
      try show(type.map { Help.text(about: $0.entry) } ?? Help.overview)
      return .success
    }
    guard let type else {
      guard line.options.isEmpty else { throw UsageError.missing("COMMAND") }
      try show(Help.welcome)
      return .success
    }
    if type != DoctorCommand.self { try Self.refuseWrongTime(in: environment) }
    let settings = try Settings(&arguments)
    let command = try type.init(&arguments)
    try arguments.finish()
    let context = Context(
      settings: settings, environment: environment,
      command: line.shellCommand(named: type.entry.name), now: now, input: input, errors: errors,
      clock: clock)
    // Alerts are delivered even if the command fails.
    defer { for failure in context.deliverAlerts() { writeMessage("wishlist: \(failure)") } }
    if type.needsConfiguration { _ = try context.configuration.get() }
    return try show(command.run(in: context), in: context)
  }

  /// - Throws: ``CommandError`` if `WISHLIST_NOW` is no time. That of the machine in its place would
  ///   be written into the list.
  static func refuseWrongTime(in environment: [String: String]) throws(CommandError) {
    guard let text = environment["WISHLIST_NOW"], !text.isEmpty, Timestamp(text) == nil else {
      return
    }
    throw CommandError(.usage, "WISHLIST_NOW is not a time such as 2026-11-30T09:00:00Z")
  }

  /// Writes a report to standard output, and its failures and messages to standard error.
  private func show(_ report: any Report, in context: Context) throws -> ExitStatus {
    if context.settings.isJSON {
      try report.write(to: JSONOutput(stream: output))
    } else {
      let isTerminal = output.isTerminal
      let columns = context.environment["COLUMNS"].flatMap { Int($0) }
      if report.isPaged { usePager() }
      try report.write(
        to: TextOutput(
          stream: output, locale: context.locale, timeLocale: context.timeLocale,
          width: isTerminal ? output.width ?? columns ?? 80 : nil,
          isColored: context.settings.color.isColored(
            isTerminal: isTerminal, environment: context.environment),
          defaultSource: context.defaultSource, now: now))
    }
    try output.finish()
    // One line says that a signal has ended the command, not one for each product.
    let failures = report.failures.filter { ExitStatus($0) != .interrupted }
    failures.forEach(writeFailure)
    if !context.settings.isQuiet {
      (context.notices + (try context.alertMessages()) + report.messages).forEach(writeMessage)
    }
    let unfetched = report.failures.count - failures.count
    guard unfetched == 0 else {
      let products = unfetched == 1 ? "one product was" : "\(unfetched) products were"
      throw CommandError(.interrupted, "interrupted; \(products) not fetched")
    }
    return ExitStatus(failures)
  }

  /// Writes a text, through a pager if it is long.
  private func show(_ text: String) throws {
    usePager()
    try output.write(text)
  }

  private func usePager() {
    if let pager = Pager(namedBy: ["WISHLIST_PAGER", "PAGER"], in: environment) {
      output.show(with: pager)
    }
  }

  private func writeFailure(_ error: any Error) {
    writeMessage("wishlist: \(error)")
  }

  /// Writes a line to standard error. A failure of that cannot be reported anywhere.
  private func writeMessage(_ message: String) {
    try? errors.write(SafeText.line(message) + "\n")
    try? errors.flush()
  }
}
