extension HelpTopic {
  static let exports = HelpTopic(
    name: "exports", summary: "The formats in which the list is exported.",
    parts: [
      .terms([
        ("json", "The archive: everything. Importing and exporting it gives the same bytes."),
        ("csv", "A table for spreadsheets, one wish a row."),
        ("markdown", "A table for a text document. Only wanted wishes."),
        ("html", "One page to send, or to put on a web server. Only wanted wishes."),
      ]),
      .text(
        """
        json and csv have every wish in any state. With any filter they have only wanted wishes, \
        unless --state says otherwise.

        -o FILE writes to a temporary file beside FILE, which replaces FILE only when it is \
        complete: a full disk or an interrupt leaves the old file as it was. The new file gets the \
        permissions of the old one. The list itself is never replaced. '-o -' is standard output.

        The archive is {"version": 1, "wishes": […]}, one wish a line, in the order in which they \
        were added. A wish has the members of 'show --json' (its 'product' under the source's own \
        title), and 'own_title', 'own_currency', 'last_note', 'alerts' ('rule', 'armed', 'base', \
        'fired_at', 'fired_price'), 'validators' and 'odd_price'. 'current' in a row of its \
        'history' is true if that price still holds. Members may be added; a version above 1 is \
        refused.

        The table is CSV (RFC 4180, CRLF, UTF-8). Amounts are plain digits with a point, and times \
        ISO 8601 in UTC, in every locale. One cell has several tags separated by commas, or several \
        notes separated by an empty line. Text that a spreadsheet would run as a formula gets an \
        apostrophe in front, also after a semicolon, a tab or a line break, where other spreadsheets \
        split; 'import' removes them again. Numbers are not changed. History, \
        purchases and alerts are only in the archive.

        The page sorts and filters without a server, has a light and a dark appearance, fits a \
        phone and prints; without scripts it shows everything. Its Content-Security-Policy allows \
        only its own script to run and only pictures to be loaded; --no-images leaves those out \
        too. The page shows notes that are marked to be shared. It shows other notes, targets and \
        what was paid only with --with notes,targets,paid. --title T sets its title.
        """),
    ])

  static let imports = HelpTopic(
    name: "imports", summary: "The files that import takes, and how they are understood.",
    parts: [
      .text(
        """
        'import' recognises the format of FILE by its first bytes; --format json, csv, urls or \
        bookmarks names it. '-' is standard input. An archive or a table is imported completely or \
        not at all; the first twenty bad rows are reported with line and reason. --dry-run shows \
        what would change. An import is one step of undo. Importing a file again changes nothing.

        An archive replaces a wish that is on the list already. A table changes only what its cells \
        give: an empty cell or a missing column changes nothing, a note is added unless the wish \
        has it, and a price is ignored if its 'fetched_at' is older than the known price.

        A table from elsewhere needs a heading with a title, an id or an address, in any order and \
        case. Other words are understood: name, product, item; cost, amount; link, website; qty, \
        count; comment, description, memo; category, label; picture, photo and more. They count where \
        no column has the real name. Other columns are ignored and reported, and so are lines that \
        begin with '# ' and rows of totals. The separator may be a comma, a semicolon or a tab, and a byte \
        order mark is skipped. 1.299,00 and €1,299.00 are understood. An amount with two possible \
        meanings, such as 1,299, is refused unless --locale is given. --currency C is the currency \
        of amounts without one. '-', '?', 'n/a', 'NULL', 'k. A.', '없음' and others mean that nothing is known. A day alone \
        means its first moment in your time zone. A link, =HYPERLINK(…), is its text, and its \
        address where the row has none.

        A row without a source belongs to 'manual'. If it has no id either, the id is made of the \
        title (manual:oak-desk, a second one manual:oak-desk-2), so that importing the table again \
        finds the wish. Of several rows with one title, each finds the wish that it agrees with most. \
        Its address is kept, not fetched.

        The products of a list of addresses or PRODUCTs, one a line, or of a browser's bookmarks \
        file are fetched as by 'add'; '#' begins a comment. Tags of bookmarks are kept. If a line \
        is not understood, it is reported and nothing is fetched.
        """)
    ])

  static let backups = HelpTopic(
    name: "backups", summary: "How the list is kept safe, copied and checked.",
    parts: [
      .text(
        """
        The list is an SQLite database in WAL mode, readable by its owner alone. Several programs \
        may use it at once. A damaged list, or a list of a newer version, is reported and not \
        changed.

        'wishlist backup FILE' makes a consistent copy of the list, even while other programs write \
        to it. The copy is written beside FILE, checked and renamed (0600); --force replaces an \
        existing FILE. The copy is itself a list: 'wishlist list --store FILE'. To restore it, copy \
        it over wishlist.db while no command runs, and remove wishlist.db-wal and wishlist.db-shm \
        if they exist.

        Before a new version of the program changes the format of a list, it copies the list to \
        wishlist.db.format-N beside it, where N is the old format, and says so on standard error.

        Before more than three wishes are removed, or wishes that a filter selects, the program \
        asks on a terminal. --yes answers the question; with --no-input the command is refused. \
        Without a terminal nothing is asked: 'undo' restores the wishes.

        'wishlist doctor' checks libraries, the list and who can read it, its integrity, the \
        configuration, variables that sources need, locale, time zone, certificates and proxies. \
        It changes nothing and sends no request. Warnings leave the status at 0; failures give the \
        status of their kind. With --json it prints an array of {"check", "status", "detail", \
        "advice"}, where status is ok, warning or failure.
        """)
    ])
}
