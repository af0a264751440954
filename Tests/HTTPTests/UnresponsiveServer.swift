import Foundation
import Glibc

/// A port where no connection is ever completed, because the queue of the socket is full.
final class UnresponsiveServer {
  private let sockets: [Int32]
  let url: String

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let callers = (0..<4).map { _ in
      socket(
        AF_INET,
        Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
          | Int32(SOCK_NONBLOCK.rawValue), 0)
    }
    sockets = callers + [listener]
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, size) == 0, listen(listener, 0) == 0,
          getsockname(listener, address, &size) == 0
        else { return false }
        // These fill the queue, and nobody accepts them.
        for caller in callers { _ = connect(caller, address, size) }
        return true
      }
    }
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
  }

  deinit {
    for socket in sockets { close(socket) }
  }
}
