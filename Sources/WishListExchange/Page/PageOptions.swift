public import Foundation

/// What a page or a note made of the list shows.
public struct PageOptions: Sendable {
  public var title = "Wish list"
  /// How amounts are written, and the language that the page says it is in.
  public var locale: Locale
  /// The day on which it is made, as people read it.
  public var date: String
  public var hasPictures = true
  /// Whether notes are shown that are not marked to be shared.
  public var hasAllNotes = false
  public var hasTargets = false
  /// Whether it shows what was paid.
  public var hasPricesPaid = false

  public init(locale: Locale, date: String) {
    self.locale = locale
    self.date = date
  }
}
