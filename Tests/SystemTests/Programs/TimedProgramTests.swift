import Glibc
import System
import TestSupport
import Testing

/// Serialized, because a program that another thread starts at the same moment may inherit the end
/// of a pipe, and then the first program does not see the end of its input.
@Suite(.serialized, .timeLimit(.minutes(1))) struct TimedProgramTests {
  private let scratch: ScratchFolder

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    scratch = try ScratchFolder()
  }

  /// Starts a shell command, whose first argument is the path of the file `out`.
  private func start(
    _ command: String, input: String = "", clock: any BlockingClock = MachineClock()
  ) throws -> TimedProgram {
    try TimedProgram(
      ["/bin/sh", "-c", command, "sh", scratch.path("out")],
      environment: ["PATH": "/usr/bin:/bin", "NAME": "value"], input: Array(input.utf8),
      limit: .seconds(10), clock: clock)
  }

  private func output() throws -> String {
    String(decoding: try scratch.read("out"), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("exit 0", .exited(0)), ("exit 3", .exited(3)), ("kill -9 $$", .killed(signal: SIGKILL)),
    ] as [(String, TimedProgram.End)])
  func `reports how a program ends`(command: String, end: TimedProgram.End) throws {
    #expect(try start(command).wait() == end)
  }

  @Test(arguments: [0, 1, 1_000_000])
  func `passes all of the input, also more than a pipe holds`(count: Int) throws {
    let text = String(repeating: "x", count: count)
    #expect(try start(#"cat > "$1""#, input: text).wait() == .exited(0))
    #expect(try output() == text)
  }

  @Test func `does not mind a program that reads no input`() throws {
    let text = String(repeating: "x", count: 1_000_000)
    #expect(try start("exit 0", input: text).wait() == .exited(0))
  }

  @Test func `gives the environment, and discards the output`() throws {
    #expect(try start(#"echo noise; echo "$NAME,$HOME" > "$1""#).wait() == .exited(0))
    #expect(try output() == "value,\n")
  }

  @Test func `reports that a program cannot be started`() {
    #expect(throws: SystemError(ENOENT)) {
      try TimedProgram(
        ["/nowhere"], environment: [:], input: [], limit: .seconds(1), clock: MachineClock())
    }
  }

  @Test func `kills a program when its time is up, with all that it started`() throws {
    let path = scratch.path("out")
    #expect(mkfifo(path, 0o600) == 0)
    let clock = ManualClock()
    let program = try start(
      #"exec > /dev/null 3> "$1"; sleep 60 & echo started >&3; wait"#, clock: clock)
    let output = try Input(path: path)
    #expect(try output.line() == "started")
    #expect(program.poll() == nil)
    clock.wait(for: .milliseconds(9_999))
    #expect(program.poll() == nil)
    clock.wait(for: .milliseconds(1))
    #expect(program.wait() == .timedOut)
    #expect(try output.next() == [])  // comes once none of the programs lives
  }
}
