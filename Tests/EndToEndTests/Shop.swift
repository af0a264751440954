import Foundation
import Synchronization
import TestSupport

/// A shop on the network whose prices change when they are told to.
final class Shop: Sendable {
  let server: WebServer
  private let price: Counter

  /// - Parameters:
  ///   - delay: How long it thinks about each answer to a refresh.
  ///   - gate: What it waits for before each answer to a refresh.
  init(delay: Duration = .zero, gate: DispatchGroup = DispatchGroup()) throws {
    let price = Counter()
    self.price = price
    server = try WebServer { request in
      let (id, price) = (request.path.dropFirst(), price.value)
      let tag = "\"\(price)\""
      if price != 20 { gate.wait() }
      guard request.header("If-None-Match") != tag else {
        return .init(304, headers: [("ETag", tag)], delay: delay)
      }
      return .init(
        #"{"id": "\#(id)", "title": "\#(id)", "price": \#(price)}"#, headers: [("ETag", tag)],
        delay: price == 20 ? .zero : delay)
    }
  }

  func sell(at price: Int) { self.price.set(price) }

  /// How often each path was asked for since the first `count` requests.
  func requests(after count: Int) -> [String: Int] {
    server.requests.dropFirst(count).reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
  }
}

final class Counter: Sendable {
  private let number = Mutex(20)

  var value: Int { number.withLock { $0 } }

  func set(_ value: Int) { number.withLock { $0 = value } }
}
