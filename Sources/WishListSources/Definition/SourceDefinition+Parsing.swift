import JSON
import Money
import WishListModel

extension SourceDefinition {
  /// All keys of a definition.
  static let keys = [
    "product", "search", "results", "page", "id", "shop", "id_check", "currency", "shop_currency",
    "locale", "root", "fields", "variants", "price_unit", "price_required", "not_found",
    "free", "availability", "text", "busy", "headers", "requests_per_minute", "connections",
    "ids_per_request", "like",
  ]

  /// Parses the definition of a source.
  ///
  /// - Parameter folder: The absolute path against which relative paths in `product` are resolved.
  ///   If it is `nil`, paths are invalid.
  init(_ name: SourceName, _ node: ConfigurationNode, folder: String?) throws(InvalidValue) {
    self.init(name: name)
    let members = try node.members(named: Self.keys)
    guard let product = members["product"] else { throw node.invalid("it has no product") }
    for element in try product.elements() {
      self.product.append(try element.address(from: folder))
    }
    search = try members["search"]?.webAddress()
    if let results = members["results"] { self.results = try results.searchResults() }
    for element in try members["page"]?.elements() ?? [] { page.append(try element.webAddress()) }
    shop = try members["shop"]?.host()
    for element in try members["id"]?.elements() ?? [] { id.append(try element.pattern()) }
    if id.isEmpty { id = [TextPattern(parts: [.variable("id")])] }
    if shop != nil { id = id.map { $0.without("shop") } }
    idCheck = try members["id_check"]?.word() ?? .exact
    currency = try members["currency"]?.currency()
    shopCurrency = try members["shop_currency"]?.shopCurrency()
    locale = try members["locale"]?.locale()
    for element in try members["root"]?.elements() ?? [] { root.append(try element.pointer()) }
    fields = try members["fields"]?.fieldMap() ?? FieldMap()
    fields.places.merge(FieldMap.defaults.places) { own, _ in own }
    variants = try members["variants"]?.variantRule()
    priceUnit = try members["price_unit"]?.priceUnit() ?? .decimal
    requiresPrice = try members["price_required"]?.bool() ?? false
    notFound = try members["not_found"]?.conditions() ?? []
    free = try members["free"]?.conditions() ?? []
    availability = try members["availability"]?.availabilityRule() ?? AvailabilityRule()
    text = try members["text"]?.word() ?? .plain
    for element in try members["busy"]?.elements() ?? [] {
      busy.insert(try element.number(in: 400...599))
    }
    for (key, header) in try members["headers"]?.members() ?? [] {
      let parsed = try header.header(named: key)
      try checkRecipients(of: parsed, header)
      headers.append(parsed)
    }
    requestsPerMinute = try members["requests_per_minute"]?.number(in: 1...60_000)
    connections = try members["connections"]?.number(in: 1...64)
    idsPerRequest = try members["ids_per_request"]?.number(in: 1...1_000) ?? 50
    try checkVariables(members, node)
  }

  /// The variable for what the source calls a product: the first one in the id but `{shop}`.
  var keyName: String {
    id.lazy.flatMap(\.variables).first { $0 != "shop" && $0 != "_" } ?? "id"
  }

  /// Checks that the addresses contain only known variables: those of the id, and those whose value
  /// is part of the definition.
  private func checkVariables(
    _ members: [String: ConfigurationNode], _ node: ConfigurationNode
  ) throws(InvalidValue) {
    var known = Set(id.flatMap(\.variables)).union(["id", "ids", "language"])
    if shop != nil { known.insert("shop") }
    if currency != nil { known.formUnion(["currency", "CURRENCY"]) }
    func check(
      _ templates: [URLTemplate], _ key: String, also more: Set<String>
    ) throws(InvalidValue) {
      for name in templates.lazy.flatMap(\.variables)
      where !known.contains(name) && !more.contains(name) {
        let names = known.union(more).subtracting(["_"]).sorted().map { "{\($0)}" }
        throw (members[key] ?? node).invalid(
          "{\(name)} is not known here; \(names.joined(separator: ", ")) are")
      }
    }
    try check(product, "product", also: [])
    try check(page, "page", also: ["_"])
    try check(shopCurrency.map { [$0.address] } ?? [], "shop_currency", also: [])
    try check(search.map { [$0] } ?? [], "search", also: ["query", "shop"])
    let productNames: Set = ["id", "ids", keyName]
    guard product.allSatisfy({ !productNames.isDisjoint(with: $0.variables) }) else {
      throw (members["product"] ?? node).invalid("it does not say where the {\(keyName)} goes")
    }
    guard product.count == 1 || !takesManyIDs else {
      throw (members["product"] ?? node).invalid("with {ids} there can be only one address")
    }
  }

  /// Whether one request can ask for many products.
  var takesManyIDs: Bool { product.contains { $0.variables.contains("ids") } }
}

extension FieldMap {
  /// The places of fields that a definition does not name.
  static let defaults: FieldMap = {
    let pointers: [Field: [[String]]] = [
      .id: [["id"]], .title: [["title"], ["name"]], .price: [["price"]],
      .currency: [["currency"]], .availability: [["availabilityStatus"], ["availability"]],
      .brand: [["brand"]], .sku: [["sku"]], .url: [["url"]],
      .image: [["thumbnail"], ["image"], ["images", "0"], ["images", "0", "src"]],
    ]
    var map = FieldMap(
      places: pointers.mapValues { $0.map { .pointer(JSONPointer(tokens: $0)) } })
    // An answer without an id is taken for the requested product.
    map.places[.id]?.append(.value("id"))
    return map
  }()
}
