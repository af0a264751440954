import HTTP
import JSON
import Money
import WebAddress
import WishListModel

/// Reads the fields of one product out of an answer.
struct AnswerReader {
  let definition: SourceDefinition
  let id: ProductID
  let values: [String: String]
  /// The object that describes the product.
  let root: JSONValue
  /// The address that relative ones start from.
  let base: WebAddress?

  /// The product, once its id agrees and it has a title.
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
    _ id: ProductID, _ variant: VariantReader?
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

  /// The prices of the variant, or else of the product, or else of all its variants.
  private func prices(_ variant: VariantReader?) throws(UnreadableField) -> Prices {
    let chosen = try variant?.chosenPrices()
    if let chosen, chosen.price != nil { return chosen }
    var prices = try prices(in: root, definition.fields)
    guard prices.price == nil else { return prices }
    var doubt = prices.doubt ?? chosen?.doubt
    if variant == nil, let range = try allVariants?.range() {
      doubt = range.price == nil ? doubt ?? range.doubt : nil
      prices = range
    }
    prices.doubt = doubt
    return prices
  }

  private func checkedID() throws(FetchError) -> ProductID {
    let checker = IDChecker(definition: definition, key: values["id"] ?? "")
    let ids = checker.ids(in: root)
    guard !ids.isEmpty else {
      guard checker.allowsNone else { throw .unreadable(id, reason: "it has no id") }
      return id
    }
    guard let same = ids.first(where: checker.isSame) else {
      throw .unreadable(id, reason: "it is about \(ids[0]), not \(checker.key)")
    }
    guard definition.idCheck == .padded else { return id }
    return ProductID(source: id.source, id: same)
  }

  /// The variant that the id asks for.
  private func variant() throws(FetchError) -> VariantReader? {
    guard let wanted = values["variant"] else { return nil }
    guard let variants = allVariants, let index = variants.index(of: wanted) else {
      throw .unknownProduct(id)
    }
    return variants.only(index)
  }

  private var allVariants: VariantReader? {
    guard let rule = definition.variants,
      let elements = rule.list.value(in: root)?.array, !elements.isEmpty
    else { return nil }
    return VariantReader(rule: rule, elements: elements, reader: self)
  }

  /// Where people see the product, or else where its data are.
  private var url: String? {
    if let address = address(text(.url)) { return address }
    for template in definition.page where template.variables.allSatisfy({ values[$0] != nil }) {
      // An id that went into the address of the request may not fit this one; then there is none.
      if let address = try? template.address(values) { return address.text }
    }
    // What stands in a query may be for the program alone, such as a key.
    guard let source = definition.product.first, !source.isFile, !source.text.contains("?") else {
      return nil
    }
    return try? source.address(values).text  // the same holds here
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
