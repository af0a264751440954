import System
import Terminal
import WishListSources

/// The options that every command takes, and their values.
struct Settings {
  static let store = Option.single(
    "store", value: "PATH", of: .file, "Keep the list in this file."
  ) { (path, name) throws(UsageError) -> String in
    guard !path.isEmpty else { throw .missingValue(name) }
    if let scheme = scheme(of: path) {
      throw .invalid("\(name) \(scheme)://…", reason: notAPath)
    }
    return path
  }
  private static let configuration = Option.file(
    "config", value: "PATH", "Read the configuration from this file.")
  static let locale = Option.single(
    "locale", value: "ID", "Write amounts and times as in this locale, such as ko_KR."
  ) { (text, name) throws(UsageError) -> LocaleName in
    guard let locale = LocaleName(text) else {
      throw .invalid("\(name) \(text)", reason: "is not the name of a locale, such as ko_KR")
    }
    return locale
  }
  static let json = Option.flag("json", "Print one JSON document.")
  private static let color = Option.choice(
    "color", value: "WHEN", of: ColorChoice.self, "Use colour: auto, always or never.")
  private static let quiet = Option.flag("quiet", "Print no messages, only data and errors.")
  static let noInput = Option.flag(
    "no-input", "Never ask; refuse what would need a question.")
  static let help = Option.flag("help", short: "h", "Show help.")
  static let version = Option.flag("version", "Show the version.")

  /// The options that every command takes.
  static let options: [OptionEntry] = [
    store.entry, configuration.entry, locale.entry, json.entry, color.entry, quiet.entry,
    noInput.entry, help.entry, version.entry,
  ]

  let store: String?
  let configuration: String?
  let locale: LocaleName?
  let isJSON: Bool
  let color: ColorChoice
  let isQuiet: Bool
  let mayAsk: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    store = try arguments.take(Self.store)
    configuration = try arguments.take(Self.configuration)
    locale = try arguments.take(Self.locale)
    isJSON = try arguments.take(Self.json)
    color = try arguments.take(Self.color) ?? .auto
    isQuiet = try arguments.take(Self.quiet)
    mayAsk = try !arguments.take(Self.noInput)
  }
}

extension Settings {
  /// Why an address cannot be the path of the list, as the end of a sentence.
  static let notAPath = "is an address, and a list is a file: give its path"

  /// The scheme of an address such as `postgresql://host/list` (RFC 3986, section 3.1), or `nil`
  /// for a path. The rest of an address may contain a password, and is not shown.
  static func scheme(of text: String) -> Substring? {
    guard let end = text.firstRange(of: "://")?.lowerBound else { return nil }
    let scheme = text[..<end]
    let isScheme =
      scheme.utf8.first.map { isLetter($0) } == true
      && scheme.utf8.allSatisfy {
        isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || "+-.".utf8.contains($0)
      }
    return isScheme ? scheme : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension Settings {
  /// The values on an unfinished command line.
  ///
  /// - Returns: `nil` for a value that an option cannot have.
  init?(of tokens: CommandLineTokens) {
    let everything = CommandEntry("", "", options: CommandTable.options)
    guard var arguments = try? Arguments(tokens, of: everything),
      let settings = try? Settings(&arguments)
    else { return nil }
    self = settings
  }
}
