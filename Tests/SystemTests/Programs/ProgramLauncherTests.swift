import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.timeLimit(.minutes(1))) struct ProgramLauncherTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  /// Runs a shell command that may write to the file `out`, whose path is its first argument.
  private func output(
    of command: String, _ arguments: [String] = [], with change: (inout ProgramLauncher) -> Void
  ) throws -> String {
    let path = try scratch.write("", to: "out")
    var launcher = ProgramLauncher(shellCommand: command, arguments: [path] + arguments)
    change(&launcher)
    #expect(try launcher.start().wait() == .exited(0))
    return String(decoding: try scratch.read("out"), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("exit 0", .exited(0)), ("exit 3", .exited(3)), ("exit 255", .exited(255)),
      ("kill -9 $$", .killed(signal: SIGKILL)),
    ] as [(String, ChildProcess.Termination)])
  func `reports how a program ends`(command: String, termination: ChildProcess.Termination) throws {
    #expect(try ProgramLauncher(shellCommand: command).start().wait() == termination)
  }

  @Test func `searches for a program without a slash, and passes its arguments as they are`() throws
  {
    let copy = scratch.path("a \"copy\" $HOME")
    let path = try scratch.write("text", to: "file")
    #expect(try ProgramLauncher(["cp", path, copy]).start().wait() == .exited(0))
    #expect(try scratch.read("a \"copy\" $HOME") == scratch.read("file"))
  }

  @Test(arguments: [
    (["/nowhere/program"], ENOENT), (["no-such-program-anywhere"], ENOENT),
    (["/etc/passwd"], EACCES),
    ([], ENOENT),
  ])
  func `reports why a program cannot be started`(words: [String], code: Int32) {
    #expect(throws: SystemError(code)) { try ProgramLauncher(words).start() }
  }

  @Test func `does not let the shell interpret an argument`() throws {
    let text = try output(of: #"printf '%s' "$2" > "$1""#, ["$(exit 1) `x` \"'"]) { _ in }
    #expect(text == "$(exit 1) `x` \"'")
  }

  @Test func `gives the environment that was set, or its own`() throws {
    let own = try #require(getenv("PATH").map { String(cString: $0) })
    let command = #"printf '%s,%s' "$NAME" "$PATH" > "$1""#
    #expect(try output(of: command) { _ in } == ",\(own)")
    #expect(
      try output(of: command) { $0.environment = ["NAME": "a b=c", "PATH": "/bin"] }
        == "a b=c,/bin")
  }

  @Test func `gives a pipe as standard input`() throws {
    let path = scratch.path("out")
    let (process, input) = try ProgramLauncher(
      shellCommand: #"cat > "$1""#, arguments: [path]
    ).startWithPipe()
    #expect(process.poll() == nil)  // it waits for the end of its input
    #expect(write(input, "text", 4) == 4)
    close(input)
    #expect(process.wait() == .exited(0))
    #expect(String(decoding: try scratch.read("out"), as: UTF8.self) == "text")
  }

  @Test func `restores the default action of signals, and no others`() throws {
    signal(SIGPIPE, SIG_IGN)
    let command = #"kill -PIPE $$; echo survived > "$1""#
    #expect(try output(of: command) { _ in } == "survived\n")
    var launcher = ProgramLauncher(shellCommand: command, arguments: [scratch.path("out")])
    launcher.defaultSignals = [SIGPIPE]
    #expect(try launcher.start().wait() == .killed(signal: SIGPIPE))
  }

  @Test func `starts a process group that can be killed as a whole`() throws {
    let path = scratch.path("fifo")
    #expect(mkfifo(path, 0o600) == 0)
    var launcher = ProgramLauncher(
      shellCommand: #"exec > "$1"; sleep 60 & echo started; wait"#, arguments: [path])
    launcher.leadsGroup = true
    let process = try launcher.start()
    #expect(getpgid(process.id) == process.id)
    let fifo = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(fifo) }
    let input = Input(descriptor: fifo)
    #expect(try input.line() == "started")
    process.killGroup()
    #expect(process.wait() == .killed(signal: SIGKILL))
    #expect(try input.next() == [])  // comes once nothing of the group writes any more
  }

  @Test func `reports that a process has ended that was reaped elsewhere`() throws {
    let process = try ProgramLauncher(shellCommand: "exit 3").start()
    #expect(process.wait() == .exited(3))
    #expect(process.poll() == .exited(0))
  }
}
