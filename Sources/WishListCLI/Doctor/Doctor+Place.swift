import Foundation
import Glibc
import WishListSources

extension Doctor {
  /// The locale of amounts, and what said so.
  var locale: Check {
    // A configuration that cannot be read has a check of its own.
    let configured = (try? context.configuration.get())?.locale
    let named =
      context.settings.locale.map { ("--locale", $0) }
      ?? configured.map { ("the configuration", $0) }
      ?? ["LC_ALL", "LC_MONETARY", "LANG"].lazy
      .compactMap { [context] name in context.environment[name].map { (name, $0) } }
      .first { !$0.1.isEmpty }
    let locale = context.locale.identifier
    guard let (origin, name) = named else { return .ok("locale", "\(locale), by default") }
    guard LocaleName(name) != nil else {
      return .warning(
        "locale", "\(origin) is \(name), which names no locale: \(locale) stands in",
        advice: "set \(origin) to a name such as ko_KR.UTF-8")
    }
    return .ok("locale", "\(locale), by \(origin)")
  }

  /// The time zone of what is shown, and what said so.
  var timeZone: Check {
    let zone = TimeZone.current.identifier
    guard let name = context.environment["TZ"], !name.isEmpty else {
      return .ok("time zone", "\(zone), by the system")
    }
    let plain = name.hasPrefix(":") ? String(name.dropFirst()) : name
    guard TimeZone(identifier: plain) != nil || plain.hasPrefix("/") else {
      return .warning(
        "time zone", "TZ is \(name), which is not the name of a zone: \(zone) stands in",
        advice: "set TZ to a name such as Asia/Seoul")
    }
    return .ok("time zone", "\(zone), by TZ")
  }
}
