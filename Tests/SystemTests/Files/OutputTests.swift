import Foundation
import Glibc
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct OutputTests {
  @Test func `writes all bytes in order`() throws {
    let scratch = try ScratchFolder()
    let descriptor = open(scratch.path("out"), O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    var expected = ""
    for number in 0..<30_000 {
      try output.write("\(number)\n")
      expected += "\(number)\n"
    }
    try output.write(Array("end".utf8))
    try output.flush()
    #expect(try scratch.read("out") == Data((expected + "end").utf8))
  }

  @Test func `reports that the disk is full`() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    try output.write("x")
    #expect(throws: Output.Failure.failed("no space left on device")) { try output.flush() }
  }

  @Test func `reports that the reader of a pipe has closed it`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let output = Output(descriptor: ends[1])
    try output.write("x")
    #expect(throws: Output.Failure.closed) { try output.flush() }
  }
}
