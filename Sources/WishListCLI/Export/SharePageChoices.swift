import Foundation
import Money
import WishListExchange
import WishListModel

/// What a page shows, as the options of `export` say.
struct SharePageChoices {
  /// What `--with` can add.
  private enum Extra: String, CaseIterable {
    case notes
    case targets
    case paid
  }

  /// One of the options that were given, if any was.
  let option: String?
  private let title: String?
  private let extras: Set<Extra>
  private let hasPictures: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    title = arguments.value("title")
    var extras: Set<Extra> = []
    for text in arguments.values("with") {
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let extra = Extra(rawValue: String(word)) else {
          let known = Extra.allCases.map(\.rawValue).joined(separator: ", ")
          throw .invalid("--with \(text)", reason: "is not of \(known)")
        }
        extras.insert(extra)
      }
    }
    self.extras = extras
    hasPictures = !arguments.flag("no-images")
    option =
      title != nil ? "--title" : !extras.isEmpty ? "--with" : hasPictures ? nil : "--no-images"
  }

  func options(in context: Context) -> SharePageOptions {
    let day = Date(timeIntervalSince1970: TimeInterval(context.now.seconds)).formatted(
      Date.FormatStyle(date: .long, time: .omitted, locale: context.timeLocale))
    var options = SharePageOptions(locale: context.locale, date: day)
    if let title { options.title = title }
    options.hasPictures = hasPictures
    options.hasAllNotes = extras.contains(.notes)
    options.hasTargets = extras.contains(.targets)
    options.hasPricesPaid = extras.contains(.paid)
    return options
  }
}
