extension HelpTopic {
  static let prices = HelpTopic(
    name: "prices", summary: "How prices are checked, accepted and kept.",
    parts: [
      .text(
        """
        'refresh' asks for 8 products at a time (--jobs N) and 4 of one host ('connections' in a \
        definition), no faster than the source's 'requests_per_minute'. Requests are conditional \
        (If-None-Match, If-Modified-Since), so that an unchanged product costs a few bytes. After \
        a change of the configuration or the program every answer is read in full once. Standard \
        output shows the wishes that changed, or with --json every selected wish with its \
        'outcome' and 'alerts'. Standard error shows failures and a summary.

        A check that fails changes no price. The last good price stays; 'list' marks it with ! and \
        the age of the problem, and 'show' gives the reason. A price that is ten times as high or \
        as low as before, or in another currency, is accepted only if the next check confirms it \
        within a tenth.

        A price of zero is accepted only if the source says that the product is free: by a word \
        such as Free, by a value that the key 'free' of its definition names, or on a page by \
        isAccessibleForFree or a type such as software or video game. Any other zero is reported \
        as a problem, and the known price stays. A new wish then has no price, unless an offer on \
        a page gives the zero with its currency. If you know that a product is free, record that \
        with 'wishlist price PRODUCT 0'.

        The history has one row for each change of price or availability, with the times when it \
        was first and last seen. A price by hand for a past time is added to the history and ends \
        no other row. The latest price by hand is the price of the wish until its source is asked \
        again. A day alone, as in --at 2026-05-01, means its first moment in your time zone.

        CHANGE in 'list' is the difference from the price before. The percentage after it compares \
        with the price when the wish was added.

        Several refreshes may run at once. The second one leaves out the wishes that the first one \
        fetches, and reports how many. The list is not locked while a refresh waits for the \
        network. A refresh that was killed is noticed at once on the same machine, and within 15 \
        seconds elsewhere. Answers are saved at most a fifth of a second after they came, so \
        Ctrl-C loses none.
        """)
    ])

  static let alerts = HelpTopic(
    name: "alerts", summary: "When rules raise alerts, and how programs receive them.",
    parts: [
      .text(
        """
        'wishlist help rules' lists the rules. A rule raises an alert once when it becomes true, \
        and again when the price falls by a further 1 % or more below the price of that alert. It \
        is armed again once the price is at least 5 % above its limit. A rule that is true when it \
        is set raises an alert at once. For a rule that came true while a wish was archived or \
        bought, the alert comes when the wish is restored. Only wanted wishes raise alerts, and \
        only prices that were accepted. Undoing a refresh also undoes that its rules fired.

        'on_alert' in the configuration names a program and its arguments. It is started once for \
        each alert, one after the other and without a shell, and gets the alert as JSON on \
        standard input:
        """),
      .code(
        """
        {
          "rule": "drop:10%",
          "message": "Kettle: 17.9 EUR, at least 10 % below the first price, 20 EUR",
          "at": "2026-11-30T09:00:00Z",
          "price": {"amount": "17.9", "currency": "EUR"},
          "reference": {"amount": "20", "currency": "EUR"},
          "availability": "in_stock",
          "wish": { "product": {"source": "dummyjson", "id": "1", …}, … }
        }
        """),
      .text(
        """
        'rule' is target for a target. 'reference' is the price or target that the price was \
        compared with, or null. 'wish' is the wish as 'list --json' prints it; members may be added.

        The program has 10 seconds. Its standard output is dropped, and its standard error is \
        wishlist's. If it cannot be started, ends with another status than 0 or takes longer, one \
        line on standard error says so. The alert stays in the list, and the next command that \
        changes the list delivers it again, up to three times in all. The same holds for alerts \
        that an interrupt left undelivered.

        A mail for each alert:
        """),
      .code(
        """
        on_alert: ["sh", "-c", "jq -r .message | mail -s 'wish list' me@example.org"],
        """),
      .text("A notification on the desktop is a script that 'on_alert' names:"),
      .code(
        """
        #!/bin/sh
        exec notify-send -- wishlist "$(jq -r .message)"
        """),
    ])

  static let timers = HelpTopic(
    name: "timers", summary: "How to check prices regularly, by cron or systemd.",
    parts: [
      .text("A line for cron, which mails errors and price changes:"),
      .code("17 * * * *  /usr/local/bin/wishlist refresh --max-age 50m --quiet"),
      .text("A service and a timer for systemd, in ~/.config/systemd/user:"),
      .code(
        """
        # wishlist.service
        [Unit]
        Description=Refresh the prices of the wish list
        [Service]
        Type=oneshot
        ExecStart=/usr/local/bin/wishlist refresh --max-age 50m --quiet
        SuccessExitStatus=69 75

        # wishlist.timer
        [Unit]
        Description=Refresh the prices of the wish list every hour
        [Timer]
        OnCalendar=hourly
        RandomizedDelaySec=10min
        Persistent=true
        [Install]
        WantedBy=timers.target
        """),
      .text(
        """
        'systemctl --user enable --now wishlist.timer' starts it. Statuses 69 (a shop could not be \
        reached) and 75 (a shop asked to slow down) usually pass by themselves.
        """),
    ])
}
