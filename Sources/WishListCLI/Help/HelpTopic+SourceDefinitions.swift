extension HelpTopic {
  static let definitions = HelpTopic(
    name: "definitions", summary: "How the configuration describes a shop that answers in JSON.",
    parts: [
      .text(
        "A definition says where to ask and where in an answer to look. Only 'product' has to be "
          + "there. Places are JSON pointers (RFC 6901); where a key takes several, the first that "
          + "is there counts. The built-in sources are written in the same form, and a definition "
          + "under the name of one changes what it says and leaves the rest."),
      .code(
        """
        tea: {
          product: "https://{shop}/api/items/{id}?lang={language}",
          page: "https://{shop}/items/{id}",
          id: "{shop}/{id}",
          currency: "EUR",
          root: "/item",
          fields: {
            title: "/label", price: ["/sale", "/price"], regular_price: "/price",
          },
          price_unit: "hundredths",
          availability: {
            "few left": "in_stock", "/sold_out": { "true": "out_of_stock" },
          },
          not_found: { error: "unknown" },
        },
        """),
      .terms([
        (
          "like",
          "The source whose definition this one builds on; {like: \"shopify\"} alone is a definition."
        ),
        (
          "product",
          "Where a product is. Of several addresses each is asked if the one before has no such "
            + "product. {ids} in place of {id} takes many, between commas."
        ),
        ("ids_per_request", "How many {ids} takes: 50 unless said, 1,000 at most."),
        ("search", "Where {query} is searched for; without {query}, a list of all products."),
        (
          "results",
          "Where the list is in an answer to a search, or {list: place, fields: {…}} where its "
            + "elements are not shaped like products."
        ),
        (
          "page",
          "The address that people see, by which a product is recognised; {_} matches any text."
        ),
        (
          "id",
          "How an id is put together: {id} unless said. {shop} in it is a host; the first other "
            + "name is what the source calls the product."
        ),
        ("id_check", "How an answer has to repeat the id: exact, padded (zeros in front) or any."),
        ("shop", "The host of the only shop, so that ids need not name it."),
        (
          "currency",
          "The currency of prices for which the answer names none. {currency} and {CURRENCY} in "
            + "addresses stand for it."
        ),
        (
          "shop_currency",
          "{address: A, currency: place}: where the shop names the currency of all its products."
        ),
        ("locale", "The locale of prices that are text, such as de_DE."),
        ("root", "Where the product is in an answer; a list there is searched for the id."),
        (
          "fields",
          "Where id, title, price, price_max, regular_price, currency, availability, brand, sku, "
            + "url and image are. What is left out is where the built-in sources have it, and null "
            + "says that there is none."
        ),
        ("variants", "{list: place, fields: {…}}: the forms that a product comes in."),
        (
          "price_unit",
          "What prices count: decimal, hundredths, {minor_unit: place} with the number of digits, "
            + "or {number: unit, string: unit}."
        ),
        ("price_required", "Whether a product without a price is refused: true or false."),
        (
          "free",
          "Values by which an answer says that a price of zero is meant: {is_free: true}, or "
            + "{price: 0} for a shop whose zeros always are."
        ),
        ("not_found", "Values that mean that there is no such product: {status: 0}."),
        (
          "availability",
          "What words mean: in_stock, out_of_stock, preorder, backorder, discontinued. Words under "
            + "a pointer count at that place alone."
        ),
        ("text", "plain, or html for titles that are escaped for it."),
        ("headers", "Sent with each request; ${NAME} is a variable of the environment."),
        ("busy", "Statuses besides 429 that ask for fewer requests."),
        ("requests_per_minute", "The most requests in a minute."),
        ("connections", "The most connections at a time, from 1 to 64."),
      ]),
      .text(
        "'wishlist sources test PRODUCT' asks for one, and shows how far each pointer leads."),
    ])
}
