package import Foundation
import Money
package import WishListModel

/// A writer of the share page: an HTML document with a card for each wish.
///
/// The page loads nothing but pictures. Its content security policy allows only its own script and
/// style sheet, so that no text of a wish can run as code.
package struct SharePageWriter {
  private let options: SharePageOptions
  private var bytes: [UInt8] = []
  private var total = 0

  package init(_ options: SharePageOptions) {
    self.options = options
    append(head)
  }

  /// The number of bytes that were written and not taken yet.
  package var count: Int { bytes.count }

  /// Returns the bytes that were written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes the card of a wish.
  package mutating func write(_ record: WishRecord) {
    total += 1
    append(SharePageCard(record, options).html)
  }

  /// Writes the end of the page.
  package mutating func finish() {
    let count = total == 1 ? "1 wish" : "\(total) wishes"
    append(
      """
      </ul>
      </main>
      <footer>\(total == 0 ? "There are no wishes." : count) · \(MarkupEscape.html(options.date))</footer>
      <script>\(SharePageScript.text)</script>
      </body>
      </html>

      """)
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private var head: String {
    let title = MarkupEscape.html(options.title)
    let pictures = options.hasPictures ? " img-src https: http:;" : ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';\(pictures) \
      style-src '\(SharePageStyle.hash)'; script-src '\(SharePageScript.hash)'; base-uri 'none'; \
      form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="robots" content="noindex">
      <title>\(title)</title>
      <style>\(SharePageStyle.text)</style>
      </head>
      <body>
      <header><h1 dir="auto">\(title)</h1></header>
      <form id="controls" hidden>
      <input type="search" name="search" placeholder="Search" aria-label="Search">
      <select name="tag" aria-label="Tag"><option value="">Every tag</option></select>
      <select name="sort" aria-label="Order">
      <option value="">As listed</option>
      <option value="title">By title</option>
      <option value="low">Cheapest first</option>
      <option value="high">Dearest first</option>
      </select>
      <output id="found"></output>
      </form>
      <main>
      <ul id="wishes"\(options.hasPictures ? " class=\"pictures\"" : "")>

      """
  }
}

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
