/// The manual page, made from the same table as the help (mdoc(7)).
enum Manual {
  static var source: String {
    var page = ManualPage()
    page.macro("Dd", Program.date)
    page.macro("Dt", "WISHLIST 1")
    page.macro("Os")
    page.macro("Sh", "NAME")
    page.macro("Nm", "wishlist")
    page.macro("Nd", Help.purpose)
    page.macro("Sh", "SYNOPSIS")
    page.macro("Nm")
    page.macro("Ar", "command")
    page.macro("Op", "Ar options")
    page.macro("Sh", "DESCRIPTION")
    page.text(
      """
      It keeps products with their prices in a file that only its user can read. Products come \
      from shops, by id or by address, or are entered by hand. Amounts are exact, and a price is \
      kept only if the answer was read completely. Options may stand anywhere; -- ends them.
      """)
    page.macro("Sh", "COMMANDS")
    for group in CommandTable.groups {
      page.macro("Ss", group.title)
      page.list(group.commands.map { $0.entry }) { page, entry in page.command(entry) }
    }
    page.macro("Ss", "Options of every command")
    page.options(Settings.options)
    for topic in HelpTopic.all {
      page.macro("Sh", topic.heading)
      for (index, part) in topic.parts.enumerated() {
        if index > 0, case .text = part { page.macro("Pp") }
        page.part(part)
      }
    }
    page.macro("Sh", "EXAMPLES")
    let examples = CommandTable.entries.flatMap(\.examples).map {
      ("wishlist \($0.line)", $0.effect)
    }
    page.list(Help.firstSteps + examples) { page, example in
      page.macro("It", "Li", ManualPage.argument(example.0))
      page.text(ManualPage.sentence(example.1))
    }
    return page.source
  }
}

extension ManualPage {
  /// Appends a command as an item of a list, with its options.
  fileprivate mutating func command(_ entry: CommandEntry) {
    let operands = entry.operands.split(separator: " ").flatMap { ["Ar", Self.argument($0)] }
    let name = entry.name.split(separator: " ").joined(separator: " Ic ")
    macro("It", (["Ic", name] + operands).joined(separator: " "))
    text(entry.summary)
    for paragraph in entry.details.split(separator: "\n\n") {
      macro("Pp")
      text(String(paragraph))
    }
    guard !entry.options.isEmpty else { return }
    options(entry.options)
  }

  fileprivate mutating func options(_ options: [OptionEntry]) {
    list(options) { page, option in
      let short = option.short.map { "Fl \($0) , " } ?? ""
      let value = option.valueName.map { " Ar \(Self.argument($0))" } ?? ""
      page.macro("It", "\(short)Fl -\(option.name)\(value)")
      page.text(option.summary)
    }
  }

  fileprivate mutating func part(_ part: HelpTopic.Part) {
    switch part {
    case .text(let text):
      for (index, paragraph) in text.split(separator: "\n\n").enumerated() {
        if index > 0 { macro("Pp") }
        self.text(String(paragraph))
      }
    case .code(let lines): code(lines)
    case .terms(let terms):
      list(terms) { page, term in
        page.macro("It", "Li", Self.argument(term.0))
        page.text(term.1)
      }
    }
  }
}
