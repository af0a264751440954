import TestSupport
import Testing

@Suite(.blocking, .timeLimit(.minutes(2)))
struct InterruptedImportTests {
  /// The signal is sent once the program catches it, while it waits for the rest of a file.
  @Test(arguments: [("INT", "json"), ("INT", "csv"), ("TERM", "urls"), ("HUP", "bookmarks")])
  func `ends with one line while it reads`(signal: String, format: String) throws {
    let program = try BuiltProgram()
    let run = try program.run(
      ["import", "-", "--format", format],
      shell: """
        mkfifo pipe; exec 3<>pipe; echo title >&3
        (
          until [ "$(cat /proc/$$/comm)" = wishlist ] &&
            grep -q "SigCgt:.*[2367abef]$" /proc/$$/status; do :; done
          kill -\(signal) $$
        ) &
        exec "$0" "$@" <&3
        """)
    #expect(run.status == 130)
    #expect(run.errors == "wishlist: interrupted\n")
    #expect(run.output.isEmpty)
    #expect(try program.run(["list", "--json"]).output == "[]\n")
  }
}
