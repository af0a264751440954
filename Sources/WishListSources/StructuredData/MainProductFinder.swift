import WebAddress

/// Finds the product that a page is about among all products in its data.
struct MainProductFinder {
  let data: StructuredData
  let address: WebAddress
  /// The address of the page, and the addresses that the page states as its own.
  let ownAddresses: [WebAddress]
  /// The titles that the page has for browsers and for sharing, folded.
  private let titles: [String]

  init(data: StructuredData, address: WebAddress, ownAddresses: [WebAddress], titles: [String]) {
    self.data = data
    self.address = address
    self.ownAddresses = ownAddresses
    self.titles = titles.map(Self.folded)
  }

  /// The main product, followed by other nodes that describe the same product.
  ///
  /// - Returns: An empty array if there is none: the page lists several products.
  func products() -> [Int] {
    var candidates = data.nodes.indices.filter { isProduct($0) }.compactMap { index in
      rank(index).map { (index: index, rank: $0) }
    }
    if candidates.count > 1, candidates.contains(where: { $0.rank < .elsewhere }) {
      candidates.removeAll { $0.rank == .elsewhere }
    } else if candidates.count > 1, candidates.allSatisfy({ $0.rank == .elsewhere }) {
      let first = candidates[0].index
      guard candidates.allSatisfy({ isSame($0.index, first) }) else { return [] }
    }
    guard let best = candidates.min(by: { $0.rank < $1.rank }) else { return [] }
    guard best.rank < .topLevel || !isList(candidates.map(\.index)) else { return [] }
    let main = best.index
    let others = candidates.map(\.index).filter { $0 != main && isSame($0, main) }
    return [main] + others.prefix(15)
  }

  /// Returns whether products without evidence for a main one are a list: several different ones
  /// with prices of their own, or any on a page that says that it is one.
  private func isList(_ products: [Int]) -> Bool {
    if data.nodes.contains(where: { !Self.listTypes.isDisjoint(with: $0.types) }) { return true }
    var different: [Int] = []
    for product in products where data.has("offers", product) || data.has("price", product) {
      if !different.contains(where: { isSame($0, product) }) { different.append(product) }
      if different.count > 2 { return true }
    }
    return false
  }

  private static let listTypes: Set = ["searchresultspage"]

  /// Whether the data describes any product.
  var hasProducts: Bool { data.nodes.indices.contains(where: isProduct) }

  /// The evidence that a product is the main one, from the strongest to the weakest.
  private enum Rank: Int, Comparable {
    /// The product has an address of the page.
    case ownAddress
    /// The product is the `mainEntity` of the page.
    case mainEntity
    /// The title of the page starts with the name of the product.
    case title
    /// The product is not part of another node.
    case topLevel
    /// The product is part of another node.
    case nested
    /// The product has the address of another page.
    case elsewhere

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  private func isProduct(_ index: Int) -> Bool {
    let types = data.nodes[index].types
    if types.contains(where: Self.productTypes.contains) { return true }
    return types.contains(where: Self.workTypes.contains) && data.has("offers", index)
  }

  /// The rank of a product, or `nil` if it is part of a list or of another product.
  private func rank(_ index: Int) -> Rank? {
    guard let position = position(of: index) else { return nil }
    let node = data.nodes[index]
    let addresses = (data.texts("url", of: index) + [node.id].compactMap(\.self))
      .compactMap { address.resolving($0) }
    if addresses.contains(where: isOwn) || hasOwnVariant(index) { return .ownAddress }
    if position == .mainEntity { return .mainEntity }
    if let name = data.text("name", of: index), isInTitle(name) { return .title }
    let url = data.text("url", of: index).flatMap { address.resolving($0) }
    if let url, !isOwn(url) { return .elsewhere }
    return position == .topLevel ? .topLevel : .nested
  }

  /// Returns whether a variant of a product has an address of the page.
  private func hasOwnVariant(_ index: Int) -> Bool {
    data.nodes("hasvariant", of: index).contains { variant in
      data.text("url", of: variant).flatMap { address.resolving($0) }.map(isOwn) ?? false
    }
  }

  private func isOwn(_ other: WebAddress) -> Bool {
    ownAddresses.contains { $0.isSamePage(as: other) }
  }

  private func isInTitle(_ name: String) -> Bool {
    let name = Self.folded(name)
    return name.count > 3 && titles.contains { $0.hasPrefix(name) }
  }

  private static func folded(_ text: String) -> String {
    text.fieldText?.lowercased() ?? ""
  }

  /// The position of a product in the graph.
  private enum Position { case mainEntity, topLevel, nested }

  /// The position of a product, or `nil` if it is part of a list or of another product.
  private func position(of index: Int) -> Position? {
    var position = Position.topLevel
    var node = index
    // The number of steps is bounded because parents may form a cycle.
    for _ in 0..<100 {
      guard let parent = data.nodes[node].parent else { break }
      switch parent.property {
      case "mainentity", "mainentityofpage": return .mainEntity
      case "@graph": break
      default:
        if isProduct(parent.node) || Self.mentionProperties.contains(parent.property) {
          return nil
        }
        position = .nested
      }
      node = parent.node
    }
    return position
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    if one == other { return true }
    for property in ["sku", "name", "productid"] {
      if let left = data.text(property, of: one), let right = data.text(property, of: other) {
        return Self.folded(left) == Self.folded(right)
      }
    }
    return false
  }

  private static let productTypes: Set = [
    "product", "productgroup", "individualproduct", "productmodel", "someproducts", "vehicle",
    "car", "motorcycle", "busorcoach", "motorizedbicycle", "drug", "dietarysupplement",
  ]

  /// Types of works. A work counts as a product if it has an offer.
  private static let workTypes: Set = [
    "book", "audiobook", "movie", "musicalbum", "musicrecording", "musicrelease", "videogame",
    "game", "softwareapplication", "mobileapplication", "webapplication", "creativework", "map",
    "course", "comicissue", "bookseries", "publicationissue", "sheetmusic", "visualartwork",
    "painting", "photograph", "sculpture",
  ]

  /// Properties whose values are products that the page only mentions.
  private static let mentionProperties: Set = [
    "itemlistelement", "isrelatedto", "issimilarto", "isaccessoryorsparepartfor",
    "isconsumablefor", "isvariantof", "hasvariant", "related_products", "mentions", "review",
  ]
}
