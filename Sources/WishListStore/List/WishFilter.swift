package import Money
import SQLite
package import WishListModel

/// Selects wishes. A wish passes if it meets every condition that is set.
package struct WishFilter: Equatable, Sendable {
  /// `nil` for wishes in any state.
  package var state: Wish.State? = .wanted
  /// Tags that a wish must have, all of them, compared as ``SearchText``.
  package var tags: [String] = []
  package var priority: Wish.Priority?
  package var source: SourceName?
  /// Text that the title, the brand or a note must contain, compared as ``SearchText``.
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
      require(condition, values)
    }

    mutating func require(_ condition: String, _ values: [Value]) {
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

  /// - Parameter spellings: The tags on the list, by their ``SearchText``.
  func condition(spellings: [String: [String]] = [:]) -> Condition {
    var condition = Condition()
    if let state { condition.require("wish.state = ?", .text(state.rawValue)) }
    if let priority { condition.require("wish.priority = ?", .integer(Int64(priority.rank))) }
    if let source { condition.require("wish.source = ?", .text(source.rawValue)) }
    for tag in tags {
      let tags = spellings[SearchText.folded(tag)] ?? [tag]
      condition.require(
        """
        EXISTS (SELECT 1 FROM tag WHERE tag.source = wish.source AND tag.id = wish.id
        AND tag.tag IN (\(tags.map { _ in "?" }.joined(separator: ", "))))
        """, tags.map { .text($0) })
    }
    if let search {
      let patterns = SearchText.patterns(search).map { Value.text($0) }
      func matches(_ column: String) -> String {
        patterns.map { _ in "\(column) LIKE ? ESCAPE '\\'" }.joined(separator: " OR ")
      }
      condition.require(
        """
        (\(matches("wish.folded")) OR EXISTS (SELECT 1 FROM note
        WHERE note.source = wish.source AND note.id = wish.id
        AND (\(matches("note.folded")))))
        """, patterns + patterns)
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

extension ListSnapshot {
  /// The condition of a filter on this list.
  func condition(_ filter: WishFilter) throws -> WishFilter.Condition {
    guard !filter.tags.isEmpty else { return filter.condition() }
    let tags = try database.rows("SELECT DISTINCT tag FROM tag") { $0.text(0) }
    return filter.condition(spellings: Dictionary(grouping: tags, by: SearchText.folded))
  }
}
