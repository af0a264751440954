import Glibc

/// The identity of a process among those of all machines.
package struct ProcessIdentity: Hashable, Sendable {
  /// The host name of the machine.
  package let host: String
  /// The number of the process on its machine.
  package let number: Int32

  package init(host: String, number: Int32) {
    self.host = host
    self.number = number
  }

  /// The identity of this process.
  package static var current: ProcessIdentity {
    ProcessIdentity(host: hostName, number: getpid())
  }

  /// Whether the process may still run. This is always `true` for a process of another machine,
  /// which cannot be checked.
  package var mayBeRunning: Bool {
    host != Self.hostName || kill(number, 0) == 0 || errno == EPERM
  }

  private static let hostName: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
