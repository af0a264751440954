import Foundation
import WishListSources

/// The locale of amounts or times, and what named it.
struct LocaleChoice {
  /// The option, `the configuration` or the environment variable that names the locale; `nil` if
  /// none does, and the locale is `en_US`.
  let origin: String?
  /// The text of the option, the setting or the variable.
  let text: String
  /// The locale that the text names; `nil` if it names none, and the locale is `en_US`.
  let name: LocaleName?

  private init(_ origin: String?, _ text: String) {
    self.origin = origin
    self.text = text
    name = LocaleName(text)
  }

  /// Chooses the locale of `--locale`, or else of the configuration, or else of the first variable
  /// that is not empty.
  init(
    _ settings: Settings, _ configuration: Configuration?, variables: [String],
    in environment: [String: String]
  ) {
    if let name = settings.locale {
      self.init(Settings.locale.long, name.identifier)
    } else if let name = configuration?.locale {
      self.init("the configuration", name.identifier)
    } else if let variable = variables.first(where: { environment[$0]?.isEmpty == false }) {
      self.init(variable, environment[variable] ?? "")
    } else {
      self.init(nil, "en_US")
    }
  }

  var locale: Locale { name?.locale ?? Locale(identifier: "en_US") }
}

extension Context {
  /// The locale in which amounts are written and read.
  var locale: Locale { localeChoice.locale }

  var localeChoice: LocaleChoice { choice(of: ["LC_ALL", "LC_MONETARY", "LANG"]) }

  /// The locale in which times are written.
  var timeLocale: Locale { choice(of: ["LC_ALL", "LC_TIME", "LANG"]).locale }

  private func choice(of variables: [String]) -> LocaleChoice {
    // A configuration that cannot be read is reported by the command that needs it.
    let configuration = try? configuration.get()
    return LocaleChoice(settings, configuration, variables: variables, in: environment)
  }
}
