import Foundation
import Glibc
import WishListSources

extension Doctor {
  /// The locale of amounts, and what names it.
  var locale: Check {
    let choice = context.localeChoice
    let locale = choice.locale.identifier
    guard let origin = choice.origin else { return .ok("locale", "\(locale), by default") }
    guard choice.name != nil else {
      return .warning(
        "locale", "\(origin) is \(choice.text), which names no locale: \(locale) stands in",
        advice: "set \(origin) to a name such as ko_KR.UTF-8")
    }
    return .ok("locale", "\(locale), by \(origin)")
  }

  /// The time zone in which times are shown, and what names it.
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
