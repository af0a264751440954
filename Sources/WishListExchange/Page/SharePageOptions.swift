package import Foundation

/// The content of a share page: the list in HTML or Markdown for other people.
package struct SharePageOptions: Sendable {
  package var title = "Wish list"
  /// The locale of amounts.
  package var locale: Locale
  /// The day on which the page is written, in the form of the user's locale.
  package var date: String
  package var hasPictures = true
  /// Whether notes that are not marked as shared are shown, too.
  package var hasAllNotes = false
  package var hasTargets = false
  /// Whether the prices of purchases are shown.
  package var hasPricesPaid = false

  package init(locale: Locale, date: String) {
    self.locale = locale
    self.date = date
  }
}
