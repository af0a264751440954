import Glibc
import System
import WishListCLI
import WishListModel

// A write to a pipe without a reader, or past the largest file, is an error to report.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

/// The variables of the environment. The first of two with one name counts, as for `getenv`.
func variables() -> [String: String] {
  var variables: [String: String] = [:]
  var next = environ
  while let entry = next.pointee {
    next += 1
    guard let mark = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
    let name = String(
      decoding: UnsafeRawBufferPointer(start: entry, count: mark - entry), as: UTF8.self)
    if variables[name] == nil { variables[name] = String(cString: mark + 1) }
  }
  return variables
}

let environment = variables()
let clock = environment["WISHLIST_NOW"].flatMap { Timestamp($0) }
let program = Program(
  environment: environment,
  now: clock ?? Timestamp(seconds: Int64(time(nil))),
  input: Input(descriptor: STDIN_FILENO),
  output: Output(descriptor: STDOUT_FILENO),
  errors: Output(descriptor: STDERR_FILENO))
exit(program.run(Array(CommandLine.arguments.dropFirst())))
