import Foundation
import Glibc
import HTTP
import Terminal
import WishListSources
import WishListStore

extension Doctor {
  /// The program and the libraries that it uses, with their versions.
  var libraries: [Check] {
    [.ok("program", "wishlist \(Program.version)"), network, pages]
      + [.ok("SQLite", StoreInspection.sqliteVersion), .ok("utf8proc", String.utf8procVersion)]
  }

  /// The versions of libcurl and zlib, which are loaded when the network is first used.
  private var network: Check {
    do throws(HTTPError) {
      return .ok("libcurl and zlib", try HTTPClient.versions())
    } catch {
      return .failure(
        "libcurl and zlib", error, advice: "install the packages libcurl4 and zlib1g")
    }
  }

  /// The version of libxml2, which is loaded when the first page is read.
  private var pages: Check {
    guard let version = PageSource.parserVersion else {
      return .failure(
        "libxml2", CommandError(.unavailable, "libxml2.so.2 cannot be loaded"),
        advice: "install the package libxml2; until then no product page can be read")
    }
    return .ok("libxml2", version)
  }
}

extension Doctor {
  /// The locale of amounts, and what names it.
  var locale: Check {
    let choice = context.localeChoice
    let locale = choice.locale.identifier
    guard let origin = choice.origin else { return .ok("locale", "\(locale), by default") }
    guard choice.name != nil else {
      return .warning(
        "locale",
        "\(origin) is \(choice.text), which is not the name of a locale: \(locale) is used",
        advice: "set \(origin) to a name such as ko_KR.UTF-8")
    }
    return .ok("locale", "\(locale), from \(origin)")
  }

  /// The time zone in which times are shown, and what names it.
  var timeZone: Check {
    let zone = TimeZone.current.identifier
    guard let name = context.environment["TZ"], !name.isEmpty else {
      return .ok("time zone", "\(zone), from the system")
    }
    let plain = name.hasPrefix(":") ? String(name.dropFirst()) : name
    guard TimeZone(identifier: plain) != nil || plain.hasPrefix("/") else {
      return .warning(
        "time zone", "TZ is \(name), which is not the name of a time zone: \(zone) is used",
        advice: "set TZ to a name such as Asia/Seoul")
    }
    return .ok("time zone", "\(zone), from TZ")
  }

  /// The time of commands, where it is set by hand.
  var time: [Check] {
    guard let text = context.environment["WISHLIST_NOW"], !text.isEmpty else { return [] }
    do {
      try Program.refuseWrongTime(in: context.environment)
      return [.ok("time", "\(text), by WISHLIST_NOW")]
    } catch {
      return [.failure("time", error, advice: "unset WISHLIST_NOW, or set it to such a time")]
    }
  }
}
