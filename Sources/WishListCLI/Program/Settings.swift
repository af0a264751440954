import System
import Terminal

/// The options that every command takes, as they were given.
struct Settings {
  let store: String?
  let configuration: String?
  let locale: String?
  let isJSON: Bool
  let color: ColorChoice
  let isQuiet: Bool
  let mayAsk: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    store = try arguments.file("store")
    configuration = try arguments.file("config")
    locale = arguments.value("locale")
    isJSON = arguments.flag("json")
    color = try arguments.choice("color") ?? .auto
    isQuiet = arguments.flag("quiet")
    mayAsk = !arguments.flag("no-input")
    if let locale, LocaleName(locale) == nil {
      throw .invalid("--locale \(locale)", reason: "is not the name of a locale, such as ko_KR")
    }
  }
}

extension Settings {
  /// What an unfinished command line says so far, if it can be understood.
  init?(of words: CommandLineTokens) {
    let everything = CommandEntry("", "", "", options: CommandTable.options)
    guard var arguments = try? Arguments(words, of: everything),
      let settings = try? Settings(&arguments)
    else { return nil }
    self = settings
  }
}
