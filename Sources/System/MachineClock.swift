import Glibc

/// The machine's own clock, for what is between processes: it goes on where the time of a
/// command is set.
package enum MachineClock {
  /// Microseconds since 1970.
  package static var microseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
