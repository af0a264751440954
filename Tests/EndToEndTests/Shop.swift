import Foundation
import Synchronization
import TestSupport

/// A shop on the network. Its products cost 20 until it sells them at another price.
final class Shop: Sendable {
  let server: WebServer
  private let price: Counter

  /// - Parameters:
  ///   - delay: The time before each answer with another price than 20.
  ///   - gate: A group that is empty before each answer with another price than 20.
  ///   - early: The number of answers with another price than 20 that do not wait for the gate.
  init(delay: Duration = .zero, gate: DispatchGroup = DispatchGroup(), early: Int = 0) throws {
    let answers = Counter(0)
    let price = Counter(20)
    self.price = price
    server = try WebServer { request in
      let (id, price) = (request.path.dropFirst(), price.value)
      let tag = "\"\(price)\""
      if price != 20, answers.increment() > early { _ = gate.wait(timeout: .now() + .seconds(60)) }
      guard request.header("If-None-Match") != tag else {
        return .init(304, headers: [("ETag", tag)], delay: delay)
      }
      return .init(
        #"{"id": "\#(id)", "title": "\#(id)", "price": \#(price)}"#, headers: [("ETag", tag)],
        delay: price == 20 ? .zero : delay)
    }
  }

  func sell(at price: Int) { self.price.set(price) }

  /// Waits until the shop has received a number of requests.
  func waitForRequests(_ count: Int) throws {
    try wait(for: "\(count) requests") { server.requests.count >= count }
  }

  /// The number of requests for each path after the first `count` requests.
  func requests(after count: Int) -> [String: Int] {
    server.requests.dropFirst(count).reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
  }
}

/// A number that threads share.
final class Counter: Sendable {
  private let number: Mutex<Int>

  init(_ value: Int) {
    number = Mutex(value)
  }

  var value: Int { number.withLock { $0 } }

  func set(_ value: Int) { number.withLock { $0 = value } }

  /// Adds one and returns the sum.
  func increment() -> Int {
    number.withLock {
      $0 += 1
      return $0
    }
  }
}
