import Glibc
import System
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProcessIdentityTests {
  @Test func `recognises that this process runs`() {
    let current = ProcessIdentity.current
    #expect(current.number == getpid())
    #expect(!current.host.isEmpty)
    #expect(current == ProcessIdentity.current)
    #expect(current.mayBeRunning)
  }

  @Test func `counts a process of another machine as running`() {
    #expect(ProcessIdentity(host: "", number: getpid()).mayBeRunning)
    #expect(ProcessIdentity(host: "elsewhere.invalid", number: .max).mayBeRunning)
  }

  @Test func `distinguishes a process that has ended from one of another user`() {
    let host = ProcessIdentity.current.host
    #expect(!ProcessIdentity(host: host, number: .max).mayBeRunning)
    #expect(ProcessIdentity(host: host, number: 1).mayBeRunning)
  }
}

@Suite(.timeLimit(.minutes(1))) struct MachineClockTests {
  @Test func `waits for the whole duration`() {
    let clock = MachineClock()
    let (start, microseconds) = (clock.now, clock.microseconds)
    clock.wait(for: .milliseconds(20))
    clock.wait(for: .zero)
    clock.wait(for: .milliseconds(-1))
    #expect(clock.now - start >= .milliseconds(20))
    #expect(clock.microseconds > microseconds)
    #expect(abs(clock.microseconds / 1_000_000 - Int64(time(nil))) <= 1)
  }
}

@Suite(.timeLimit(.minutes(1))) struct ProcessEnvironmentTests {
  @Test func `has the variables as getenv finds them`() throws {
    let variables = ProcessEnvironment.variables
    #expect(!variables.isEmpty)
    for (name, value) in variables {
      #expect(getenv(name).map { String(cString: $0) } == value, "\(name)")
    }
  }
}
