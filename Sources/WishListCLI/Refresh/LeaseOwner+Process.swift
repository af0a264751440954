import System
import WishListStore

extension LeaseOwner {
  /// This process.
  static var current: LeaseOwner {
    let process = ProcessIdentity.current
    return LeaseOwner(host: process.host, process: process.number)
  }

  /// Whether the process still runs. A process of another machine counts as running.
  var isAlive: Bool { ProcessIdentity(host: host, number: process).mayBeRunning }
}
