import Glibc
import WishListStore

extension LeaseOwner {
  /// This process.
  static var current: LeaseOwner { LeaseOwner(host: hostName, process: getpid()) }

  /// Whether the process still runs. A process of another machine counts as running.
  var isAlive: Bool {
    host != Self.hostName || kill(process, 0) == 0 || errno == EPERM
  }

  private static let hostName: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
