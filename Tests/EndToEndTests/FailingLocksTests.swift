import Foundation
import TestSupport
import Testing

/// Commands that get no lock of the list's file, however often they ask: the file system may give
/// none. A library that is loaded before all others stands in for it.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct FailingLocksTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    #expect(try program.run(["add", "--title", "Kettle"]).status == 0)
    try program.home.write(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <stdarg.h>
      #include <stdlib.h>
      static int lock(const char *name, int descriptor, int command, void *argument) {
        int (*next)(int, int, ...) = dlsym(RTLD_NEXT, name);
        struct flock *lock = argument;
        if (command == F_SETLK && lock->l_type != F_UNLCK &&
            (getenv("ALL_LOCKS") || (lock->l_start >= 120 && lock->l_start <= 128))) {
          errno = EAGAIN;
          return -1;
        }
        return next(descriptor, command, argument);
      }
      #define DEFINE(name) int name(int descriptor, int command, ...) { \\
        va_list list; va_start(list, command); void *argument = va_arg(list, void *); va_end(list); \\
        return lock(#name, descriptor, command, argument); }
      DEFINE(fcntl)
      DEFINE(fcntl64)
      """, to: "locks.c")
  }

  /// The seconds of a run are measured by bash: on a machine with much to do, no more than twice the
  /// 6 s that it takes alone.
  @Test(arguments: [["list"], ["add", "--title", "Mug"], ["doctor"]], ["", "ALL_LOCKS=1"])
  func `end soon`(words: [String], locks: String) throws {
    let run = try program.run(
      words,
      shell: """
        cc -shared -fPIC -o locks.so locks.c -ldl || exit 99
        env LD_PRELOAD="$PWD/locks.so" \(locks) timeout 12 "$0" "$@"
        """)
    #expect(run.status == 75, "\(run)")
    #expect(run.errors.contains("is in use by another program"))
    #expect(try program.run(["list"]).output.contains("Kettle"))
  }
}
