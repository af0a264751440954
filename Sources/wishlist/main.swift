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
// The program refuses a wrong time, except to say what is wrong.
let fixedTime = environment["WISHLIST_NOW"].flatMap { Timestamp($0) }
let program = Program(
  environment: environment,
  now: fixedTime ?? Timestamp(seconds: Int64(time(nil))),
  input: Input(descriptor: STDIN_FILENO),
  output: Output(descriptor: STDOUT_FILENO),
  errors: errors)
exit(program.run(Array(CommandLine.arguments.dropFirst())))
