import Foundation
import Glibc
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct FileExposureTests {
  private let scratch: ScratchFolder
  private let file: String

  init() throws {
    scratch = try ScratchFolder()
    file = try scratch.write("{}", to: "folder/config.json")
    chmod(scratch.path("folder"), 0o755)
  }

  @Test(
    arguments: [
      (0o600, false), (0o644, false), (0o400, false), (0o755, false), (0o664, true), (0o646, true),
      (0o620, true), (0o602, true), (0o777, true),
    ] as [(mode_t, Bool)])
  func `finds a file that others may write`(mode: mode_t, isExposed: Bool) {
    chmod(file, mode)
    #expect(FileExposure(of: file) == (isExposed ? .writable(file) : nil))
  }

  @Test(
    arguments: [
      (0o700, false), (0o755, false), (0o1777, false), (0o775, true), (0o757, true), (0o777, true),
    ] as [(mode_t, Bool)])
  func `finds a folder in which others may replace it`(mode: mode_t, isExposed: Bool) {
    let folder = scratch.path("folder")
    chmod(folder, mode)
    #expect(FileExposure(of: file) == (isExposed ? .writable(folder) : nil))
  }

  @Test func `looks at what a link leads to`() throws {
    let link = scratch.path("link")
    #expect(symlink(file, link) == 0)
    #expect(FileExposure(of: link) == nil)
    chmod(file, 0o666)
    #expect(FileExposure(of: link) == .writable(file))
    chmod(file, 0o600)
    chmod(scratch.path("folder"), 0o777)
    #expect(FileExposure(of: link) == .writable(scratch.path("folder")))
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser gives files away"))
  func `finds a file of another user`() {
    #expect(chown(file, 12345, 12345) == 0)
    #expect(FileExposure(of: file) == .foreign(file))
  }

  @Test func `finds nothing where there is no file`() {
    #expect(FileExposure(of: scratch.path("none")) == nil)
  }
}
