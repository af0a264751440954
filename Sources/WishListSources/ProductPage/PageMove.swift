import WebAddress

/// The way from the address that was asked for to the one that answered.
struct PageMove {
  private let target: WebAddress
  /// Whether the answer is from another page. A change of scheme, of `www.`, of the case or a slash
  /// at the end, and of the query makes no other page.
  let isMove: Bool
  private let leadsToFront: Bool

  init(from requested: WebAddress, to address: WebAddress) {
    target = address
    isMove = !requested.isSamePage(as: address)
    leadsToFront =
      isMove && Self.isFront(address) && !Self.isFront(requested)
      && Self.areRelated(requested.host, address.host)
  }

  /// Why the answer is no product, or `nil` if it may be one.
  var refusal: String? {
    leadsToFront ? "\(words), the front page of the shop" : nil
  }

  var words: String { "its page now leads to \(target.text.prefix(200))" }

  /// Whether an address is that of the front page of a shop, or of its part in a language.
  private static func isFront(_ address: WebAddress) -> Bool {
    let address = address.pageIdentity
    guard (address.query ?? "").isEmpty || address.queryValues.allSatisfy({ $0.value.isEmpty }),
      address.fragment == nil
    else { return false }
    let segments = address.path.lowercased().split(separator: "/")
    guard let last = segments.last else { return true }
    guard segments.count == 1 else { return false }
    return ["index.html", "index.htm", "index.php", "home"].contains(last)
      || last.utf8.count == 2
      || last.utf8.count == 5 && ["-", "_"].contains(last.dropFirst(2).first)
  }

  /// Whether two hosts are of one shop: equal, or one within the other.
  private static func areRelated(_ one: String, _ other: String) -> Bool {
    let hosts = [one, other].map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 }
    return hosts[0] == hosts[1] || hosts[0].hasSuffix(".\(hosts[1])")
      || hosts[1].hasSuffix(".\(hosts[0])")
  }
}
