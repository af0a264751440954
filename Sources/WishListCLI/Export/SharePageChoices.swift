import Foundation
import Money
import WishListExchange
import WishListModel

/// The options of `export` for the content of a share page.
struct SharePageChoices {
  /// The values of `--with`.
  private enum Extra: String, CaseIterable {
    case notes
    case targets
    case paid
  }

  private static let title = Option.text(
    "title", value: "T", for: "--format html or markdown", "The title of the page.")
  private static let with = Option.list(
    "with", value: "WHAT", for: "--format html or markdown",
    "What else to show people: notes, targets, paid; or several: a,b."
  ) { (text, name) throws(UsageError) -> [Extra] in
    var extras: [Extra] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let extra = Extra(rawValue: String(part)) else {
        let known = Extra.allCases.map(\.rawValue).joined(separator: ", ")
        throw .invalid("\(name) \(text)", reason: "is not one of \(known)")
      }
      extras.append(extra)
    }
    return extras
  }
  private static let noImages = Option.flag(
    "no-images", for: "--format html", "Leave out pictures.")

  static let options: [OptionEntry] = [title.entry, with.entry, noImages.entry]

  private let title: String?
  private let extras: Set<Extra>
  private let hasPictures: Bool

  /// Takes the options that have an effect in a format.
  init(_ arguments: inout Arguments, of format: ExportFormat) throws(UsageError) {
    title = format.isForPeople ? try arguments.take(Self.title) : nil
    extras = format.isForPeople ? Set(try arguments.take(Self.with).joined()) : []
    hasPictures = format == .html ? try !arguments.take(Self.noImages) : false
  }

  /// The content of the share page.
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
