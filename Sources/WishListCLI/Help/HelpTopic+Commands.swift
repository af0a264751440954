extension HelpTopic {
  static let products = HelpTopic(
    name: "products", summary: "What PRODUCT can be on a command line.",
    parts: [
      .terms([
        ("ID", "A product of the default source, such as 1."),
        (
          "SOURCE:ID",
          "A product of that source, such as fakestore:7. Where a source serves many shops the "
            + "id begins with the shop: shopify:shop.example/ceramic-mug."
        ),
        (
          "URL",
          "The product of the source whose address it matches, or else the product on that page."
        ),
        ("-", "PRODUCTs from standard input, one a line."),
      ]),
      .text(
        """
        The address of a page is kept in a normal form: without tracking parameters such as \
        utm_source, and without a fragment unless it begins with ! or contains / or =. A user \
        name and a password in an address are sent but not kept.
        """),
      .text("'wishlist sources' lists the sources."),
    ])

  static let filters = HelpTopic(
    name: "filters", summary: "Which wishes list, total and other commands are about.",
    parts: [
      .terms(FilterOptions.options.map { ($0.usage, $0.summary) }),
      .text(
        """
        A wish has to pass every filter that is given. Commands that change wishes take filters \
        with --all, instead of PRODUCTs. A price without a currency is compared with prices in \
        any currency, a price with a currency only with prices in that currency.
        """),
      .code(
        """
        wishlist list --tag birthday --max-price '50 EUR'
        wishlist archive --all --source fakestore --state bought
        """),
    ])

  static let rules = HelpTopic(
    name: "rules", summary: "What --alert can wait for.",
    parts: [
      .terms([
        ("drop:10%", "The price is that much below what it was when the wish was added."),
        (
          "drop:10%@BASE",
          "The same against another price: that of @last-alert or @last-check, or the @highest."
        ),
        ("lowest", "The price is lower than it has ever been."),
        ("lowest:30d", "The price is lower than it has been in so many days."),
        ("available", "It can be bought again."),
        ("any", "The price or the availability has changed."),
        ("none", "Removes all rules of a wish."),
      ]),
      .text(
        "A wish with a target raises an alert when its price reaches the target; it needs no rule. "
          + "The program that 'on_alert' in the configuration names is started for each alert. For a "
          + "rule that came true while a wish was archived or bought, the alert comes when the wish "
          + "is restored."),
    ])

  static let output = HelpTopic(
    name: "output", summary: "What comes out, for people and for programs.",
    parts: [
      .text(
        """
        Data goes to standard output; messages, prompts and failures go to standard error. To a \
        terminal a table fits its width, and a pager shows what is longer than the screen. To a \
        pipe the same columns come separated by tabs, with a heading, and nothing is shortened.
        """),
      .text(
        """
        With --json there is one JSON document and nothing else. Every key is always present, and \
        null if its value is unknown. Money is an amount as text with the code of its currency. \
        Times are ISO 8601 in UTC.
        """),
    ])

  static let exitStatus = HelpTopic(
    name: "exit-status", summary: "The exit statuses of commands, and what they mean.",
    parts: [
      .terms(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }),
      .text(
        """
        Where several PRODUCTs are given each is tried, and what works is kept. The status is \
        that of the failures if they are of one kind, and otherwise 1.
        """),
    ])
}

extension ExitStatus {
  /// The meaning of the status, in one sentence.
  var meaning: String {
    switch self {
    case .success: "Done; an empty list is done, too."
    case .failure: "Understood, but not done: there is no such product or wish, for example."
    case .usage: "The command line was not understood."
    case .data: "Data was refused: an answer that is no product, or a damaged list."
    case .unavailable: "A source could not be reached, or refused."
    case .inputOutput: "Reading or writing a file or standard output failed."
    case .temporary: "Busy, or asked to slow down: the same command may work later."
    case .configuration: "The configuration is wrong."
    case .interrupted: "Interrupted; what was finished is kept."
    }
  }
}
