import Glibc
import System
import Terminal
import WishListCLI
import WishListModel

/// The program's `main`, by the name that SwiftPM gives it.
///
/// It takes the arguments from the system's call. `CommandLine` would read them from `/proc`, and
/// has none where that cannot be read.
@c(wishlist_main) func main(
  count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  // A write to a closed pipe, or beyond the limit of a file's size, then fails with an error, which
  // is reported.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)

  TerminationSignal.endProcess(saying: Program.interrupted)
  // The C library's names for languages are not those of ICU, which Foundation uses: ICU faults on
  // some values of LC_ALL, LC_MESSAGES and LANG, and looks at them unless a locale is set. What is
  // printed follows the locale that the program itself chooses.
  setlocale(LC_MESSAGES, "C.UTF-8")

  let environment = ProcessEnvironment.variables
  let errors = Output(descriptor: STDERR_FILENO)
  func refuse(_ reason: String) -> Int32 {
    // A failure to write that cannot be reported anywhere.
    try? errors.write("wishlist: \(reason)\n")
    try? errors.flush()
    return EX_USAGE
  }
  // A welcome would look like success.
  guard count > 0 else { return refuse("it was started without arguments, not even its own name") }
  // Swift's texts would name another file.
  for name in pathVariables {
    if let value = getenv(name), String(validatingCString: value) == nil {
      return refuse("the value of \(name) is not UTF-8")
    }
  }
  var arguments: [String] = []
  for index in 1..<Int(count) {
    guard let word = words[index] else { break }
    guard let argument = String(validatingCString: word) else {
      return refuse("argument \(index) is not UTF-8: \(SafeText.line(String(cString: word)))")
    }
    arguments.append(argument)
  }
  // The program refuses a wrong time, except to say what is wrong.
  let fixedTime = environment["WISHLIST_NOW"].flatMap { Timestamp($0) }
  let program = Program(
    environment: environment, now: fixedTime ?? Timestamp(seconds: Int64(time(nil))),
    input: Input(descriptor: STDIN_FILENO), output: Output(descriptor: STDOUT_FILENO),
    errors: errors)
  return program.run(arguments)
}

/// The variables that name files and folders.
private let pathVariables = [
  "HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "WISHLIST_CONFIG", "WISHLIST_STORE",
]
