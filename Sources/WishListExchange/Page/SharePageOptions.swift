package import Foundation

/// What a page or a note made of the list shows.
package struct SharePageOptions: Sendable {
  package var title = "Wish list"
  /// How amounts are written, and the language that the page says it is in.
  package var locale: Locale
  /// The day on which it is made, as people read it.
  package var date: String
  package var hasPictures = true
  /// Whether notes are shown that are not marked to be shared.
  package var hasAllNotes = false
  package var hasTargets = false
  /// Whether it shows what was paid.
  package var hasPricesPaid = false

  package init(locale: Locale, date: String) {
    self.locale = locale
    self.date = date
  }
}
