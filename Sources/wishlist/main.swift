import Glibc
import System
import WishListCLI
import WishListModel

// A write to a closed pipe, or beyond the limit of a file's size, then fails with an error, which
// is reported.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

let environment = ProcessEnvironment.variables
let errors = Output(descriptor: STDERR_FILENO)
let fixedTime: Timestamp?
if let text = environment["WISHLIST_NOW"], !text.isEmpty {
  fixedTime = Timestamp(text)
  if fixedTime == nil {
    // The time of the machine in its place would be written into the list.
    try? errors.write("wishlist: WISHLIST_NOW is not a time such as 2026-11-30T09:00:00Z\n")
    try? errors.flush()
    exit(EX_CONFIG)
  }
} else {
  fixedTime = nil
}
let program = Program(
  environment: environment,
  now: fixedTime ?? Timestamp(seconds: Int64(time(nil))),
  input: Input(descriptor: STDIN_FILENO),
  output: Output(descriptor: STDOUT_FILENO),
  errors: errors)
exit(program.run(Array(CommandLine.arguments.dropFirst())))
