import Foundation
import Glibc
import Terminal
import WishListCLI
import WishListModel

// A write to a pipe without a reader, or past the largest file, is an error to report.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

let environment = ProcessInfo.processInfo.environment
let clock = environment["WISHLIST_NOW"].flatMap { Timestamp($0) }
let program = Program(
  environment: environment,
  now: clock ?? Timestamp(seconds: Int64(time(nil))),
  input: Input(descriptor: STDIN_FILENO),
  output: Output(descriptor: STDOUT_FILENO),
  errors: Output(descriptor: STDERR_FILENO))
exit(program.run(Array(CommandLine.arguments.dropFirst())))
