import JSON
import Money
import WishListModel

/// The definition of a JSON source: where to send requests, and where in an answer to find fields.
///
/// The built-in sources and those of a configuration are written in this form. Each property
/// corresponds to the key in its documentation. Only `product` is required.
struct SourceDefinition: Sendable {
  /// How the id in an answer has to match the requested one.
  enum IDCheck: String, CaseIterable {
    /// One of the places of the field `id` has the same text.
    case exact
    /// The same, but leading zeros are ignored, as in barcodes. The product gets the id of the
    /// answer.
    case padded
    /// The id is not checked, for a source whose answers do not contain it.
    case any
  }

  /// How titles and brands are encoded.
  enum TextForm: String, CaseIterable {
    case plain
    /// HTML text, whose character references are decoded once.
    case html
  }

  let name: SourceName

  /// `product`: the addresses of products. Each is tried if the answer of the one before it is not
  /// a product. With `{ids}`, which stands for several ids separated by commas, one request asks
  /// for many products.
  var product: [URLTemplate] = []
  /// `search`: the address of a search. Without `{query}` the answer contains all products, which
  /// are then filtered.
  var search: URLTemplate?
  /// `results`: the place of the list in the answer to a search, or an object with `list` and
  /// `fields` if the elements have other fields than a product.
  var results = SearchResults()
  /// `page`: the addresses of product pages. All are recognised. A product gets the first one whose
  /// variables are known. `{_}` matches any text and is used to recognise addresses only.
  var page: [URLTemplate] = []
  /// `id`: the forms of an id. The default is `{id}`. The first variable other than `{shop}`, which
  /// is a host, is what the source calls the product; its value is also that of `{id}`.
  var id: [TextPattern] = []
  /// `shop`: the host of the only shop, which is then not part of the ids.
  var shop: String?
  /// `id_check`: the default is `exact`.
  var idCheck = IDCheck.exact
  /// `currency`: the currency of prices for which the answer names none. In addresses and pointers,
  /// `{currency}` stands for its code in lower case and `{CURRENCY}` for the code in upper case.
  var currency: Currency?
  /// `shop_currency`: the address of the shop's currency and its place in the answer, for a source
  /// whose products have no currency. One request serves many products.
  var shopCurrency: ShopCurrency?
  /// `locale`: the locale whose separators are used in prices that are texts.
  var locale: LocaleName?
  /// `root`: the place of the product in an answer, from which `fields` and `variants` are
  /// resolved. The first place that exists is used. A list there is searched for the id.
  var root: [JSONPointer] = []
  /// `fields`: the places of each field, in the order in which they are tried.
  var fields = FieldMap()
  /// `variants`: the list of variants of a product.
  var variants: VariantRule?
  /// `price_unit`: the default is `decimal`.
  var priceUnit = PriceUnit.decimal
  /// `price_required`: whether a product without a price is an error.
  var requiresPrice = false
  /// `not_found`: the conditions for "no such product".
  var notFound: [AnswerCondition] = []
  /// `free`: the conditions under which a price of zero is valid. Otherwise a zero counts as no
  /// price, unless it is a text such as "free".
  var free: [AnswerCondition] = []
  /// `availability`: the meaning of the source's words.
  var availability = AvailabilityRule()
  /// `text`: the default is `plain`.
  var text = TextForm.plain
  /// `busy`: the statuses, besides 429, by which the source asks for fewer requests.
  var busy: Set<Int> = []
  /// `headers`: the headers of every request.
  var headers: [SourceHeader] = []
  /// `requests_per_minute`: the maximum number of requests in a minute.
  var requestsPerMinute: Int?
  /// `connections`: the maximum number of open connections.
  var connections: Int?
  /// `ids_per_request`: the maximum number of ids in `{ids}`. The default is 50.
  var idsPerRequest = 50

  init(name: SourceName) {
    self.name = name
  }
}

/// Where the currency of a shop is.
struct ShopCurrency: Hashable, Sendable {
  var address: URLTemplate
  var pointer: JSONPointer
}

/// The places of each field.
struct FieldMap: Hashable, Sendable {
  var places: [Field: [FieldPlace]] = [:]

  subscript(field: Field) -> [FieldPlace] { places[field] ?? [] }
}

/// Where the variants of a product, such as sizes, are.
struct VariantRule: Hashable, Sendable {
  /// `list`: the place of the list.
  var list: JSONPointer
  /// `fields`: the places in an element. `id` is the value of `{variant}` in an id.
  var fields: FieldMap
}

/// Where the products are in the answer to a search.
struct SearchResults: Hashable, Sendable {
  var list = JSONPointer(tokens: [])
  var fields = FieldMap()
}
