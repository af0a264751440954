import Foundation
import TestSupport
import Testing

/// How the program starts in surroundings that others do not think of.
@Suite(.blocking, .timeLimit(.minutes(3)))
struct StartingTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    #expect(try program.run(["add", "--title", "Kettle", "--price", "19.50 EUR"]).status == 0)
  }

  /// A shell in which nothing of `/proc` can be read; empty where this user cannot have one.
  private static let withoutProc: String = {
    let flags = ["-m", "-rm"].first { flags in
      let program = try? BuiltProgram()
      let run = try? program?.run([], shell: "unshare \(flags) mount -t tmpfs none /proc")
      return run?.status == 0
    }
    return flags.map { "exec unshare \($0) sh -c 'mount -t tmpfs none /proc; exec \"$0\" \"$@\"'" }
      ?? ""
  }()

  @Test(.enabled(if: !withoutProc.isEmpty, "this user may not mount"))
  func `takes the arguments from the system where there is no proc`() throws {
    let script = "\(Self.withoutProc) \"$0\" \"$@\""
    let list = try program.run(["list"], shell: script)
    #expect(
      list.output == "ID\tTITLE\tQTY\tPRICE\tVALUE\tCHANGE\nmanual:1\tKettle\t1\t€19.50\t€19.50\t\n"
    )
    #expect(list.status == 0)
    #expect(try program.run(["lsit"], shell: script).status == 64)
    #expect(try program.run(["show", "manual:9"], shell: script).status == 1)
  }

  /// Swift's texts hold no such bytes, and another file would be read or written.
  @Test(arguments: [
    (#"exec "$0" export -o $'caf\xe9.json'"#, "argument 3 is not UTF-8: caf\u{FFFD}.json"),
    (#"exec "$0" --store=$'\xff.db' list"#, "argument 1 is not UTF-8: --store=\u{FFFD}.db"),
    (#"exec "$0" import -- $'\x1b\xc3'"#, "argument 3 is not UTF-8: ␛\u{FFFD}"),
    (#"HOME=$'/tmp/\xfe' exec "$0" list"#, "the value of HOME is not UTF-8"),
    (#"WISHLIST_STORE=$'\xfe' exec "$0" list"#, "the value of WISHLIST_STORE is not UTF-8"),
  ])
  func `refuses paths that are not UTF-8`(script: String, message: String) throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: program.home.url.path)
    let run = try program.run([], shell: script)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors == "wishlist: \(message)\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.url.path) == before)
  }

  private static let variables = [
    "LC_ALL", "LC_MONETARY", "LC_TIME", "LC_MESSAGES", "LC_CTYPE", "LANG", "LANGUAGE", "TZ",
    "TZDIR", "COLUMNS", "LINES", "TERM", "HOME", "TMPDIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME",
    "WISHLIST_STORE", "WISHLIST_CONFIG", "WISHLIST_PAGER", "WISHLIST_NOW", "PAGER", "NO_COLOR",
    "FORCE_COLOR", "CLICOLOR", "HTTPS_PROXY", "ICU_DATA", "LOCPATH", "NLSPATH", "XYZ=",
  ]

  /// Values that some reader of a variable takes badly, in the words of bash.
  private static let values = [
    "''", "aaaaaaaaaaaa", "\"$long\"", "\"$long_$long.UTF-8@$long\"", "$'\\xff\\xfe'",
    "$'a\\nb\\x1b[31m'",
    "-1", "0", "9223372036854775808", "1e9", "%s%n%999999d", "../../../../etc/passwd", "/dev/null",
    "/", "de_DE@currency=", "en_US_POSIX_POSIX_POSIX", "de_de_de_de_de_de_de_de_de_de", "x-", "_",
    "@",
    ".", "C", "root", "zh_Hant_TW", "und", "UTC-99:99:99", ":/etc/passwd", "AAA0BBB,J400/-999",
  ]

  @Test(arguments: variables)
  func `ends no command by a fault, whatever a variable says`(variable: String) throws {
    let script = """
      long=$(printf 'a%.0s' $(seq 5000))
      for value in \(Self.values.joined(separator: " ")); do
        for command in list "history manual:1"; do
          message=$(env "\(variable)=$value" "$0" $command 2>&1 >/dev/null </dev/null)
          status=$?
          case $status in
            0) ;;
            1|64|65|74|78) [ "$message" ] || printf 'nothing said: %q\\n' "$value" ;;
            *) printf '%s: %q %s\\n' $status "$value" "$command" ;;
          esac
        done
      done
      """
    #expect(try program.run([], shell: script).output == "")
  }
}
