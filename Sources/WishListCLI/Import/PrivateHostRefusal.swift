import HTTP
import Money
import WebAddress
import WishListExchange
import WishListModel
import WishListSources
import WishListStore

/// Keeps what a file brings from leading to hosts of this machine and of private networks, unless
/// the configuration allows them.
struct PrivateHostRefusal {
  private let allowed: PrivateHosts

  init(in context: Context) throws {
    allowed = try context.configuration.get().privateHosts
  }

  /// Why a product from a file is refused; `nil` if it is not.
  ///
  /// Only what the id shows counts here: the name of a host may lead to a private network too.
  func reason(for id: ProductID) -> String? {
    guard let host = Self.host(of: id), !allowed.allows(host) else { return nil }
    return "\(id) leads to a private network; if it may, write into the configuration: "
      + Configuration.privateHostsLine([host])
  }

  /// The host that an id names: that of a page, or of a shop among the many of a source.
  private static func host(of id: ProductID) -> String? {
    if id.source == .page { return WebAddress(id.id)?.host }
    guard let end = id.id.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return WebAddress("http://\(id.id[..<end])/")?.host
  }

  /// What to write into the configuration if hosts that were not asked may be.
  static func advice(about failures: [any Error]) -> String? {
    let hosts = failures.compactMap { failure -> String? in
      guard case FetchError.noAnswer(_, .privateHost(let host)) = failure else { return nil }
      return host
    }
    guard !hosts.isEmpty else { return nil }
    return "If files may lead to private networks, write into the configuration: "
      + Configuration.privateHostsLine(Set(hosts))
  }
}
