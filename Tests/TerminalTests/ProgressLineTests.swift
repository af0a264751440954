import Glibc
import System
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProgressLineTests {
  /// Both sides of a terminal of 10 columns.
  private static func terminal() throws -> (reader: Int32, writer: Int32) {
    let reader = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (lock, number): (Int32, UInt32) = (0, 0)
    var size = winsize(ws_row: 5, ws_col: 10, ws_xpixel: 0, ws_ypixel: 0)
    // unlockpt and ptsname, which Swift's Glibc module lacks: TIOCSPTLCK and TIOCGPTN.
    try #require(ioctl(reader, 0x4004_5431, &lock) == 0 && ioctl(reader, 0x8004_5430, &number) == 0)
    try #require(ioctl(reader, UInt(TIOCSWINSZ), &size) == 0)
    return (reader, open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC))
  }

  @Test func `appears after a while, is rewritten now and then, and is removed`() throws {
    let (reader, writer) = try Self.terminal()
    defer {
      close(reader)
      close(writer)
    }
    let clock = ManualClock()
    let line = try #require(ProgressLine(on: Output(descriptor: writer), clock: clock))
    for tenth in 0..<8 {
      line.show { "\(tenth) of 10\u{1B} products" }
      line.show { "at once" }
      clock.wait(for: .milliseconds(100))
    }
    line.clear()
    line.clear()
    let shown = (5..<8).map { "\r\u{1B}[K\($0) of 10␛…" }.joined() + "\r\u{1B}[K"
    var seen: [UInt8] = []
    while seen.count < shown.utf8.count { seen += try Input(descriptor: reader).next() }
    #expect(String(decoding: seen, as: UTF8.self) == shown)
  }

  @Test func `is not created if the output is not a terminal`() {
    #expect(ProgressLine(on: Output(descriptor: -1)) == nil)
  }
}
