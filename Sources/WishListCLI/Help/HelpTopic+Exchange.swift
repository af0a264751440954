extension HelpTopic {
  static let exports = HelpTopic(
    name: "exports", summary: "The forms in which the list goes out.",
    parts: [
      .terms([
        ("json", "The archive: everything. 'import' makes the same list of it, byte for byte."),
        ("csv", "A table for spreadsheets, one wish a row."),
        ("markdown", "A table for a note. Only wanted wishes."),
        ("html", "One page to send, or to put on a web server. Only wanted wishes."),
      ]),
      .text(
        """
        json and csv hold every wish, in whatever state. With any filter only wanted wishes go out \
        unless --state says otherwise.

        -o FILE is written beside FILE and takes its place only when it is whole: a full disk or \
        an interrupt leaves the old file as it was. A file that is replaced hands on its \
        permissions. The list itself is never replaced. '-o -' is standard output.

        The archive is {"version": 1, "wishes": […]}, one wish a line, in the order in which they \
        were added. A wish has the members of 'show --json' (its 'product' under the source's own \
        title), and 'own_title', 'own_currency', 'last_note', 'alerts' ('rule', 'armed', 'base', \
        'fired_at', 'fired_price'), 'validators' and 'odd_price'. A row of its 'history' says with \
        'current' whether it still holds. Members may be added; a version above 1 is refused.

        The table is CSV (RFC 4180, CRLF, UTF-8). Amounts are plain digits with a point, and times \
        ISO 8601 in UTC, in every locale. Several tags stand in one cell between commas, several \
        notes with an empty line between them. Text that a spreadsheet would run as a formula gets \
        an apostrophe in front, which 'import' takes off again; numbers are left alone. History, \
        purchases and alerts need the archive.

        The page sorts and filters without a server, follows light and dark, fits a phone and \
        prints; with scripts off everything is simply shown. Its Content-Security-Policy lets \
        nothing run but its own script and nothing load but pictures; --no-images leaves those out \
        too. It shows the notes that are marked to be shared. Other notes, targets and what was \
        paid show only with --with notes,targets,paid. --title T names it.
        """),
    ])

  static let imports = HelpTopic(
    name: "imports", summary: "The files that import takes, and how they are understood.",
    parts: [
      .text(
        """
        'import' tells what FILE is by its first bytes, or takes --format json, csv, urls or \
        bookmarks; '-' is standard input. All of an archive or a table is taken, or nothing; bad \
        rows are named by line and reason, the first twenty. --dry-run says what would happen. An \
        import is one step to undo. Importing again changes nothing.

        A wish that is on the list already becomes what an archive says. A table changes what its \
        cells say. An empty cell or a missing column leaves things as they are, a note is added \
        unless the wish has it, and a price with a 'fetched_at' older than what is known is not \
        taken.

        A table from elsewhere needs a heading with a title, an id or an address, in any order and \
        case. Other words are understood: name, product, item; cost, amount; link, website; qty, \
        count; comment, description, memo; category, label; picture, photo and more. Columns that \
        mean nothing are passed over and named. Comma, semicolon and tab are told apart, and a \
        byte order mark is skipped. 1.299,00 and €1,299.00 are read as they are meant. What can be \
        read in two ways, such as 1,299, is refused unless --locale is given. --currency C says \
        what bare amounts are in. '-', '?' and 'n/a' mean no price. A day alone means its first \
        moment in your time zone.

        A row without a source belongs to 'manual'. Without an id too it is called after its title \
        (manual:oak-desk, a second one manual:oak-desk-2), which is how the same table finds it \
        again. Its address is kept, not fetched.

        A list of addresses or PRODUCTs, one a line, and the bookmarks file of a browser are \
        fetched as 'add' does it; '#' begins a comment. Bookmarks bring their tags. A line that no \
        source understands is named, and then nothing is fetched.
        """)
    ])

  static let backups = HelpTopic(
    name: "backups", summary: "How the list is kept safe, copied and checked.",
    parts: [
      .text(
        """
        The list is an SQLite database in WAL mode, readable by its owner alone. Several programs \
        may use it at once. A damaged list, or one of a newer program, is named and left as it is.

        'wishlist backup FILE' copies the list as it is at one moment, while others go on writing. \
        The copy is written beside FILE, checked and renamed (0600); an existing FILE needs \
        --force. The copy is a list: 'wishlist list --store FILE'. To restore it, put it in the \
        place of wishlist.db while no command runs, and remove wishlist.db-wal and wishlist.db-shm \
        if they are there.

        Before a new version of the program changes the format of a list, the list is kept beside \
        it as wishlist.db.format-N, where N is the old format, and standard error says so.

        Removing more than three wishes, or wishes by a filter, asks on a terminal. --yes answers, \
        and with --no-input it is refused. Without a terminal nothing is asked: 'undo' brings \
        back what went.

        'wishlist doctor' checks libraries, the list and who may read it, its integrity, the \
        configuration and variables that sources miss, locale, time zone, certificates and \
        proxies. It changes nothing and asks no one. Warnings leave the status at 0; failures give \
        that of their kind. With --json it prints an array of {"check", "status", "detail", \
        "advice"}, where status is ok, warning or failure.
        """)
    ])
}
