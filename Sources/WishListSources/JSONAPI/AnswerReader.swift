import HTTP
import JSON
import Money
import WebAddress
import WishListModel

/// Reads the fields of one product in an answer.
struct AnswerReader {
  let definition: SourceDefinition
  let id: ProductID
  /// The values of the variables in addresses and pointers.
  let values: [String: String]
  /// The part of the answer that describes the product.
  let root: JSONValue
  /// The address that relative ones start from.
  let base: WebAddress?

  /// Reads the product after checking its id.
  ///
  /// - Throws: ``FetchError/unreadable(_:reason:)`` or ``FetchError/unknownProduct(_:)``.
  func product() throws(FetchError) -> Product {
    let id = try checkedID()
    let variant = try variant()
    do throws(UnreadableField) {
      return try product(id, variant)
    } catch { throw .unreadable(self.id, reason: error.reason) }
  }

  private func product(
    _ id: ProductID, _ variant: VariantList?
  ) throws(UnreadableField) -> Product {
    guard let title = variant?.text(.title) ?? text(.title) else {
      throw UnreadableField(reason: "it has no title")
    }
    let prices = try prices(variant)
    if definition.requiresPrice, prices.price == nil {
      if let doubt = prices.doubt { throw UnreadableField(reason: doubt.refusal) }
      let currency = definition.currency.map { " in \($0)" } ?? ""
      throw UnreadableField(reason: "it has no price\(currency)")
    }
    var product = Product(
      id: id, title: title, price: prices.price, maximumPrice: prices.maximum,
      regularPrice: prices.regular,
      availability: variant?.availability ?? availability(in: root, definition.fields)
        ?? allVariants?.availability ?? .unknown,
      brand: text(.brand), sku: variant?.text(.sku) ?? text(.sku) ?? allVariants?.soleText(.sku),
      url: url, image: variant.flatMap { address($0.text(.image)) } ?? image)
    product.priceDoubt = prices.doubt
    return product
  }

  /// The prices of the selected variant, otherwise of those that can be bought where others are sold
  /// out, otherwise of the product, otherwise of all its variants.
  private func prices(_ variant: VariantList?) throws(UnreadableField) -> Prices {
    let selected = try variant?.firstPrices()
    if let selected, selected.price != nil { return selected }
    if variant == nil, let range = try allVariants?.onSale?.range(), range.price != nil {
      return range
    }
    var prices = try prices(in: root, definition.fields)
    guard prices.price == nil else { return prices }
    var doubt = prices.doubt ?? selected?.doubt
    if variant == nil, let range = try allVariants?.range() {
      doubt = range.price == nil ? doubt ?? range.doubt : nil
      prices = range
    }
    prices.doubt = doubt
    return prices
  }

  private func checkedID() throws(FetchError) -> ProductID {
    let matcher = IDMatcher(definition: definition, id: values["id"] ?? "")
    let ids = matcher.ids(in: root)
    guard !ids.isEmpty else {
      guard matcher.acceptsMissingID else { throw .unreadable(id, reason: "it has no id") }
      return id
    }
    guard let match = ids.first(where: matcher.matches) else {
      throw .unreadable(id, reason: "it is about \(ids[0]), not \(matcher.id)")
    }
    guard definition.idCheck == .padded else { return id }
    return ProductID(source: id.source, id: match)
  }

  /// The variant that the id selects, or `nil` if it selects none.
  private func variant() throws(FetchError) -> VariantList? {
    guard let variantID = values["variant"] else { return nil }
    guard let variant = allVariants?.selecting(variantID) else { throw .unknownProduct(id) }
    return variant
  }

  private var allVariants: VariantList? {
    guard let rule = definition.variants,
      let elements = rule.list.value(in: root)?.array, !elements.isEmpty
    else { return nil }
    return VariantList(rule: rule, elements: elements, reader: self)
  }

  /// The address of the product's page, or otherwise of its data.
  private var url: String? {
    if let address = address(text(.url)) { return address }
    for template in definition.page where template.variables.allSatisfy({ values[$0] != nil }) {
      // An id that fits the address of the request may not fit this one. The next one is tried.
      if let address = try? template.address(values) { return address.text }
    }
    // A query may contain a secret, such as an API key.
    guard let source = definition.product.first, !source.isFile, !source.text.contains("?") else {
      return nil
    }
    return try? source.address(values).text  // the same applies here
  }

  private var image: String? {
    for place in definition.fields[.image] {
      if let address = address(text(at: place, in: root)) { return address }
    }
    return nil
  }

  private func address(_ text: String?) -> String? {
    guard let text else { return nil }
    return (base?.resolving(text) ?? WebAddress(text))?.text
  }
}
