extension HelpTopic {
  static let environment = HelpTopic(
    name: "environment", summary: "Variables that change what the program does.",
    parts: [
      .terms([
        ("WISHLIST_STORE", "The file that holds the list, unless --store names one."),
        ("WISHLIST_CONFIG", "The configuration, unless --config names one."),
        ("XDG_DATA_HOME", "The folder of the list's folder. A relative path is ignored."),
        ("XDG_CONFIG_HOME", "The folder of the configuration's folder, likewise."),
        (
          "LC_ALL, LC_MONETARY, LC_TIME, LANG",
          "The locale, unless --locale or the configuration names one: the first that is set, "
            + "LC_MONETARY for amounts and LC_TIME for times. C and POSIX mean en_US."
        ),
        ("TZ", "The time zone in which times are shown. What is stored is UTC."),
        (
          "NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR",
          "Whether output has colours, unless --color says so. By default a terminal has."
        ),
        (
          "WISHLIST_PAGER, PAGER",
          "The pager for output that is longer than the terminal, run by a shell; less if neither "
            + "is set. An empty value or cat means no pager."
        ),
        ("LESS", "Options of less; FRX if it is not set."),
        ("VISUAL, EDITOR", "The editor for notes; vi if neither is set."),
        (
          "HTTPS_PROXY, http_proxy, ALL_PROXY, NO_PROXY",
          "Proxies for the network, and the hosts that need none, as libcurl defines them."
        ),
        (
          "CURL_CA_BUNDLE, SSL_CERT_FILE",
          "A file of certificates to trust in place of the system's."
        ),
      ]),
      .text(
        "Headers of sources may name more variables: 'wishlist doctor' reports missing ones."),
    ])

  static let files = HelpTopic(
    name: "files", summary: "Where the list and the configuration are.",
    parts: [
      .terms([
        (
          "~/.local/share/wishlist/wishlist.db",
          "The list: an SQLite database. 'wishlist backup' copies it while others write."
        ),
        (
          "~/.local/share/wishlist/wishlist.db.format-N",
          "The list as it was before the program changed its format from N."
        ),
        ("~/.config/wishlist/config.json", "The configuration. It need not exist."),
      ]),
      .text("Folders (0700) and files (0600) are created for their owner alone."),
      .text(
        "The list may be a symbolic link to a file. One to a file that does not exist is an error, "
          + "since the file may be on a disk that is not mounted: nothing is created through it."),
    ])

  static let configuration = HelpTopic(
    name: "configuration", summary: "The settings of the configuration.",
    parts: [
      .text(
        "It is JSON5: comments and trailing commas are allowed. An error in it is reported with "
          + "file, place and reason."),
      .code(
        """
        {
          default_source: "dummyjson",  // the source of ids that name none
          locale: "ko_KR",
          on_alert: ["notify-send", "--", "wishlist"],
          rates: { EUR: { USD: "0.92", as_of: "2026-11-01" } },
          sources: {
            myshop: {
              product: "https://shop.example/api/products/{id}",
              search: "https://shop.example/api/search?q={query}",
              page: "https://shop.example/p/{id}",
              currency: "EUR",
              fields: { title: "/name", price: "/price" },
              headers: { Authorization: "Bearer ${MYSHOP_TOKEN}" },
              requests_per_minute: 60, connections: 4,
            },
          },
        }
        """),
      .terms([
        ("default_source", "The source of products that are written without one."),
        ("locale", "How amounts and times are written, unless --locale says so."),
        (
          "on_alert",
          "A program and its arguments. It receives each alert as JSON on standard input. It is "
            + "refused where others may write to the file or its folder."
        ),
        (
          "private_hosts",
          "Hosts of this machine and of private networks that imported files may lead to, such as "
            + "[\"nas.local\", \"192.168.1.5\"]; those that a source names are allowed as well."
        ),
        ("rates", "The value of one unit of a currency in another: here 1 USD is 0.92 EUR."),
        (
          "sources",
          "Shops by name; see 'wishlist help definitions'. Addresses may be paths relative to "
            + "the file; fields are JSON pointers (RFC 6901); ${NAME} in a header stands for a "
            + "variable of the environment."
        ),
      ]),
      .text(
        "'wishlist sources test PRODUCT' shows what a source is asked, and where its fields are."),
    ])

  static let shell = HelpTopic(
    name: "shell", summary: "Completion, the pager and the editor.",
    parts: [
      .code(
        """
        wishlist completion bash > ~/.local/share/bash-completion/completions/wishlist
        wishlist completion zsh > ~/.zfunc/_wishlist   # a folder of $fpath
        wishlist completion fish > ~/.config/fish/completions/wishlist.fish
        """),
      .text(
        """
        The scripts complete commands, options, their values, files, and the ids, tags and sources \
        of your list: they call the program. Text from shops is quoted and never run; ids that \
        cannot be typed are left out.

        Output that is longer than the terminal goes to a pager: WISHLIST_PAGER, then PAGER, run \
        by a shell. If neither is set it is less, with LESS=FRX unless LESS is set. An empty value, \
        cat, or TERM=dumb means no pager. Only commands that show something use it, never with \
        --json and never to a pipe. Leaving it early is no failure; a pager that cannot be started \
        is one (74).

        'wishlist manual' shows the manual page with man. To a pipe or a file it writes the source: \
        'wishlist manual > wishlist.1'. The manual has the same texts as 'wishlist help'.

        WISHLIST_NOW, such as 2026-11-30T09:00:00Z, sets the time of a command, for scripts and \
        tests.
        """),
    ])
}
