/// Finds the product that a page is about among all the products that it mentions.
struct StructuredDataSubject {
  let data: StructuredData
  let address: PageAddress
  /// The addresses that the page calls its own.
  let ownAddresses: [PageAddress]
  /// What the page calls itself, in its title and for sharing.
  let titles: [String]

  /// The page's product first, then other nodes that describe the same one.
  ///
  /// - Returns: nothing where the page is not about one product: where it lists several
  ///   that each have a page of their own.
  func products() -> [Int] {
    var candidates = data.things.indices.filter { isProduct($0) }.compactMap { index in
      rank(index).map { (index: index, rank: $0) }
    }
    if candidates.count > 1, candidates.contains(where: { $0.rank < Rank.elsewhere }) {
      candidates.removeAll { $0.rank == Rank.elsewhere }
    } else if candidates.count > 1, candidates.allSatisfy({ $0.rank == Rank.elsewhere }) {
      let first = candidates[0].index
      guard candidates.allSatisfy({ isSame($0.index, first) }) else { return [] }
    }
    guard let subject = candidates.min(by: { $0.rank < $1.rank })?.index else { return [] }
    let others = candidates.map(\.index).filter { $0 != subject && isSame($0, subject) }
    return [subject] + others.prefix(15)
  }

  /// Whether the data name any product, whatever the page is about.
  var namesProducts: Bool { data.things.indices.contains(where: isProduct) }

  /// How sure it is that a product is the page's own; less is surer.
  private enum Rank {
    static let own = 0
    static let main = 1
    static let named = 2
    static let top = 3
    static let within = 4
    static let elsewhere = 5
  }

  private func isProduct(_ index: Int) -> Bool {
    let types = data.things[index].types
    if types.contains(where: Self.products.contains) { return true }
    return types.contains(where: Self.works.contains) && data.has("offers", index)
  }

  /// - Returns: `nil` for a product that is only mentioned beside another, or in a list.
  private func rank(_ index: Int) -> Int? {
    guard let place = place(of: index) else { return nil }
    let thing = data.things[index]
    let addresses = (data.texts("url", of: index) + [thing.id].compactMap(\.self))
      .compactMap { address.resolving($0) }
    if addresses.contains(where: isOwn) { return Rank.own }
    if place == .main { return Rank.main }
    if let name = data.text("name", of: index), isNamed(name) { return Rank.named }
    let url = data.text("url", of: index).flatMap { address.resolving($0) }
    if let url, !isOwn(url) { return Rank.elsewhere }
    return place == .top ? Rank.top : Rank.within
  }

  private func isOwn(_ other: PageAddress) -> Bool {
    ownAddresses.contains { $0.isSamePage(as: other) }
  }

  private func isNamed(_ name: String) -> Bool {
    let name = folded(name)
    return name.count > 3 && titles.contains { folded($0).hasPrefix(name) || folded($0) == name }
  }

  private func folded(_ text: String) -> String {
    (PageText.line(text) ?? "").lowercased()
  }

  /// As the main thing of the page, on its own, or within something else.
  private enum Place { case main, top, within }

  /// Where a product stands among what is around it.
  private func place(of index: Int) -> Place? {
    var place = Place.top
    var thing = index
    // A bound, since parents may stand in a circle.
    for _ in 0..<100 {
      guard let parent = data.things[thing].parent else { break }
      switch parent.property {
      case "mainentity", "mainentityofpage": return .main
      case "@graph": break
      default:
        let isInAnother = isProduct(parent.thing) || Self.mentions.contains(parent.property)
        if isInAnother { return nil }
        place = .within
      }
      thing = parent.thing
    }
    return place
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    if one == other { return true }
    for property in ["sku", "name", "productid"] {
      if let left = data.text(property, of: one), let right = data.text(property, of: other) {
        return folded(left) == folded(right)
      }
    }
    return false
  }

  private static let products: Set = [
    "product", "productgroup", "individualproduct", "productmodel", "someproducts", "vehicle",
    "car", "motorcycle", "busorcoach", "motorizedbicycle", "drug", "dietarysupplement",
  ]

  /// Works that shops sell, if an offer stands with them.
  private static let works: Set = [
    "book", "audiobook", "movie", "musicalbum", "musicrecording", "musicrelease", "videogame",
    "game", "softwareapplication", "mobileapplication", "webapplication", "creativework", "map",
    "course", "comicissue", "bookseries", "publicationissue", "sheetmusic", "visualartwork",
    "painting", "photograph", "sculpture",
  ]

  /// Properties behind which products stand that the page is not about.
  private static let mentions: Set = [
    "itemlistelement", "isrelatedto", "issimilarto", "isaccessoryorsparepartfor",
    "isconsumablefor", "isvariantof", "hasvariant", "related_products", "mentions", "review",
  ]
}
