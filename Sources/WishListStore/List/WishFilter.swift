import Foundation
package import Money
import SQLite
package import WishListModel

/// Selects wishes. A wish passes if it meets every condition that is set.
package struct WishFilter: Equatable, Sendable {
  /// `nil` for wishes in any state.
  package var state: Wish.State? = .wanted
  /// Tags that a wish must have, all of them.
  package var tags: [String] = []
  package var priority: Wish.Priority?
  package var source: SourceName?
  /// Text that the title, the brand or a note must contain, in any case.
  package var search: String?
  /// The lowest price. If it has a currency, only wishes in that currency pass.
  package var minimumPrice: Money?
  /// The highest price. If it has a currency, only wishes in that currency pass.
  package var maximumPrice: Money?
  /// Whether the price must be at or below the target, and in the currency of the target.
  package var isBelowTarget = false

  package init() {}

  /// Whether every wanted wish passes.
  package var isEmpty: Bool { self == WishFilter() }
}

extension WishFilter {
  /// A condition on rows of `wish`, and the values of its parameters in order.
  struct Condition {
    private(set) var sql = "1 = 1"
    private(set) var values: [Value] = []

    /// Adds a condition in which each `?` stands for the next value.
    mutating func require(_ condition: String, _ values: Value...) {
      var values = values[...]
      sql += " AND "
      for character in condition {
        guard character == "?", let value = values.popFirst() else {
          sql.append(character)
          continue
        }
        self.values.append(value)
        sql += "$\(self.values.count)"
      }
    }
  }

  var condition: Condition {
    var condition = Condition()
    if let state { condition.require("wish.state = ?", .text(state.rawValue)) }
    if let priority { condition.require("wish.priority = ?", .integer(Int64(priority.rank))) }
    if let source { condition.require("wish.source = ?", .text(source.rawValue)) }
    for tag in tags {
      condition.require(
        """
        EXISTS (SELECT 1 FROM tag WHERE tag.source = wish.source AND tag.id = wish.id
        AND tag.tag = ?)
        """, .text(tag))
    }
    if let search {
      let pattern = Value.text(SearchText.pattern(search))
      condition.require(
        """
        (wish.folded LIKE ? ESCAPE '\\' OR EXISTS (SELECT 1 FROM note
        WHERE note.source = wish.source AND note.id = wish.id
        AND note.folded LIKE ? ESCAPE '\\'))
        """, pattern, pattern)
    }
    if let minimumPrice { condition.require(price: minimumPrice, ">=") }
    if let maximumPrice { condition.require(price: maximumPrice, "<=") }
    if isBelowTarget {
      condition.require(
        """
        wish.price_key <= wish.target_key
        AND coalesce(wish.currency, '') = coalesce(wish.target_currency, '')
        """)
    }
    return condition
  }
}

extension WishFilter.Condition {
  fileprivate mutating func require(price: Money, _ comparison: String) {
    require("wish.price_key \(comparison) ?", .text(price.amount.sortKey))
    if let currency = price.currency { require("wish.currency = ?", .text(currency.code)) }
  }
}

/// Text in the form in which searches compare it: in lower case and in the normal form NFKC, so that
/// neither the case nor the composition of accents and Hangul syllables matters.
enum SearchText {
  static func folded(_ text: String) -> String {
    var span = text.utf8Span
    guard !span.checkForASCII() else { return text.lowercased() }
    return text.precomposedStringWithCompatibilityMapping.lowercased()
  }

  /// Several texts folded to one, a line each.
  static func folded(_ parts: [String?]) -> String {
    var text = ""
    for case let part? in parts {
      if !text.isEmpty { text += "\n" }
      text += part
    }
    return folded(text)
  }

  /// A pattern for `LIKE … ESCAPE '\'` that matches folded text which contains `text`.
  static func pattern(_ text: String) -> String {
    let escaped = folded(text).reduce(into: "") { pattern, character in
      if "%_\\".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return "%\(escaped)%"
  }
}
