import JSON
import Money
import WishListModel

/// A source as its definition says it: where to ask, and where in an answer to look.
///
/// The built-in sources and those of a configuration are written in this form. Each
/// property names the key that it comes from; only `product` has to be there.
struct SourceDefinition: Sendable {
  /// How the id of an answer has to agree with the one that was asked for.
  enum IDCheck: String, CaseIterable {
    /// It is the same text, at one of the places of the field `id` at least.
    case exact
    /// It is the same but for zeros in front, as barcodes are; the id of the answer is kept.
    case padded
    /// It may be anything, for a source whose answers do not repeat it.
    case any
  }

  /// How titles and brands are written.
  enum TextForm: String, CaseIterable {
    case plain
    /// Escaped for HTML, to be decoded once.
    case html
  }

  let name: SourceName

  /// `product`: where products are. Of several, each is asked if the one before it answered
  /// with no product. `{ids}` in it takes many ids, separated by commas, in one request.
  var product: [URLTemplate] = []
  /// `search`: where to search. Without `{query}` it brings all products, to be searched here.
  var search: URLTemplate?
  /// `results`: the place of the list in an answer to a search, or an object of `list` and
  /// `fields`, for lists whose elements are not shaped like products.
  var results = SearchResults()
  /// `page`: the address that people see. The first whose variables are known is used; all
  /// are recognised. `{_}` stands for anything and is only recognised.
  var page: [URLTemplate] = []
  /// `id`: how an id is put together, `{id}` unless said. The first name but `{shop}`, which
  /// is a host, is what the source calls the product; it is also known as `{id}`.
  var id: [TextPattern] = []
  /// `shop`: the host of the only shop, so that ids need not name it.
  var shop: String?
  /// `id_check`: `exact` unless said.
  var idCheck = IDCheck.exact
  /// `currency`: of prices whose answer names none. In addresses and pointers `{currency}` is
  /// its code in lower case and `{CURRENCY}` in upper case.
  var currency: Currency?
  /// `shop_currency`: an `address` and where its answer has the `currency` of all prices of the
  /// shop, for a source that has it nowhere else. It is asked once for many products.
  var shopCurrency: ShopCurrency?
  /// `locale`: whose separators a price that is text has.
  var locale: LocaleName?
  /// `root`: where in an answer the product is, for `fields` and `variants`. The first place
  /// that is there counts; a list there is searched for the id.
  var root: [JSONPointer] = []
  /// `fields`: the places of each field, in the order to try them.
  var fields = FieldMap()
  /// `variants`: the list of forms that a product comes in.
  var variants: VariantRule?
  /// `price_unit`: `decimal` unless said.
  var priceUnit = PriceUnit.decimal
  /// `price_required`: whether a product without a price is refused.
  var requiresPrice = false
  /// `not_found`: values that mean "no such product".
  var notFound: [AnswerCondition] = []
  /// `free`: values that mean that a price of zero is one. Without them a zero is no price,
  /// unless its text says "free".
  var free: [AnswerCondition] = []
  /// `availability`: what the source's words mean.
  var availability = AvailabilityRule()
  /// `text`: `plain` unless said.
  var text = TextForm.plain
  /// `busy`: statuses besides 429 that ask for fewer requests.
  var busy: Set<Int> = []
  /// `headers`: sent with each request.
  var headers: [SourceHeader] = []
  /// `requests_per_minute`: as many as the source allows.
  var requestsPerMinute: Int?
  /// `connections`: as many as may be open at a time.
  var connections: Int?
  /// `ids_per_request`: as many as `{ids}` takes, 50 unless said.
  var idsPerRequest = 50

  init(name: SourceName) {
    self.name = name
  }
}

/// Where a shop says what its prices are in.
struct ShopCurrency: Hashable, Sendable {
  var address: URLTemplate
  var pointer: JSONPointer
}

/// Where each field is.
struct FieldMap: Hashable, Sendable {
  var places: [Field: [FieldPlace]] = [:]

  subscript(field: Field) -> [FieldPlace] { places[field] ?? [] }
}

/// The list of forms that a product comes in, such as sizes.
struct VariantRule: Hashable, Sendable {
  /// `list`: where it is.
  var list: JSONPointer
  /// `fields`: places in an element. `id` is what an id's `{variant}` names.
  var fields: FieldMap
}

/// Where the products are in an answer to a search.
struct SearchResults: Hashable, Sendable {
  var list = JSONPointer(tokens: [])
  var fields = FieldMap()
}
