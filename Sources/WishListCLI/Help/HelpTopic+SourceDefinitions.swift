extension HelpTopic {
  static let definitions = HelpTopic(
    name: "definitions", summary: "How the configuration describes a shop that answers in JSON.",
    parts: [
      .text(
        "A definition gives the addresses to fetch and the places of the fields in an answer. Only "
          + "'product' is required. Places are JSON pointers (RFC 6901); where a key takes several, "
          + "the first one that is found counts. The built-in sources are written in the same form. "
          + "A definition under the name of one changes the keys that it has, and keeps the rest."),
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
          "The address of a product. Of several addresses each is tried if the one before has no "
            + "such product. {ids} in place of {id} stands for many, separated by commas."
        ),
        ("ids_per_request", "The greatest number of {ids}: 50 by default, 1,000 at most."),
        ("search", "The address of a search for {query}; without {query}, a list of all products."),
        (
          "results",
          "The place of the list in an answer to a search, or {list: place, fields: {…}} if its "
            + "elements do not have the form of products."
        ),
        (
          "page",
          "The address that people see, by which a product is recognised; {_} matches any text."
        ),
        (
          "id",
          "The form of an id: {id} by default. {shop} in it is a host; the first other name is the "
            + "source's own id of the product."
        ),
        ("id_check", "How an answer must repeat the id: exact, padded (zeros in front) or any."),
        ("shop", "The host of the only shop, so that ids need not name it."),
        (
          "currency",
          "The currency of prices for which the answer names none. {currency} and {CURRENCY} in "
            + "addresses stand for it."
        ),
        (
          "shop_currency",
          "{address: A, currency: place}: the answer that names the currency of all products."
        ),
        ("locale", "The locale of prices that are text, such as de_DE."),
        ("root", "The place of the product in an answer; a list there is searched for the id."),
        (
          "fields",
          "The places of id, title, price, price_max, regular_price, currency, availability, brand, "
            + "sku, url and image. A field that is left out has the place of the built-in sources; "
            + "null means that the source does not have the field."
        ),
        ("variants", "{list: place, fields: {…}}: the variants of a product."),
        (
          "price_unit",
          "The unit of prices: decimal; minor, the currency's own (cents, or whole yen); hundredths, "
            + "of a currency that has them; {divisor: 100}, whatever the currency; {minor_unit: place} "
            + "with the number of digits; or {number: unit, string: unit}."
        ),
        ("price_required", "Whether a product without a price is refused: true or false."),
        (
          "free",
          "Values in an answer that mean that the product is free: {is_free: true}, or {price: 0} "
            + "for a shop where zero always means free."
        ),
        ("not_found", "Values that mean that there is no such product: {status: 0}."),
        (
          "availability",
          "The meaning of words: in_stock, out_of_stock, preorder, backorder, discontinued. Words "
            + "under a pointer apply only at that place."
        ),
        ("text", "plain, or html for titles with HTML escapes."),
        ("headers", "Sent with each request; ${NAME} is a variable of the environment."),
        ("busy", "Statuses besides 429 that ask for fewer requests."),
        ("requests_per_minute", "The most requests in a minute."),
        ("connections", "The most connections at a time, from 1 to 64."),
      ]),
      .text(
        "'wishlist sources test PRODUCT' fetches a product, and shows how far each pointer leads."),
    ])
}
