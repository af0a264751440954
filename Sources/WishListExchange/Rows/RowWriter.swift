import CSV
import Money
package import WishListModel

/// A writer of the list as a table in CSV (RFC 4180), with a heading and a row for each wish.
///
/// Amounts have a decimal point and no groups, and times are ISO 8601 in UTC, in every locale. Text
/// that a spreadsheet would evaluate as a formula is protected by ``FormulaGuard``.
package struct RowWriter {
  private let writer = CSVWriter()
  private var bytes: [UInt8] = []

  package init() {
    writer.write(WishColumn.allCases.map(\.rawValue), to: &bytes)
  }

  /// The number of bytes that were written and not taken yet.
  package var count: Int { bytes.count }

  /// Returns the bytes that were written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes the row of a wish.
  package mutating func write(_ wish: Wish, notes: [Note]) {
    writer.write(WishColumn.allCases.map { Self.cell($0, wish, notes) }, to: &bytes)
  }

  private static func cell(_ column: WishColumn, _ wish: Wish, _ notes: [Note]) -> String {
    let product = wish.product
    return switch column {
    case .source: FormulaGuard.on(product.id.source.rawValue)
    case .id: FormulaGuard.on(product.id.id)
    case .title: FormulaGuard.on(wish.title)
    case .price: digits(product.price)
    case .currency: product.price?.currency?.code ?? ""
    case .maximumPrice: digits(product.maximumPrice)
    case .regularPrice: digits(product.regularPrice)
    case .quantity: wish.quantity.description
    case .value: digits(wish.value)
    case .target: digits(wish.target)
    case .targetCurrency: wish.target?.currency?.code ?? ""
    case .priority: wish.priority.rawValue
    case .tags: FormulaGuard.on(wish.tags.joined(separator: ", "))
    case .state: wish.state.rawValue
    case .notes: FormulaGuard.on(text(of: notes))
    case .availability: product.availability.rawValue
    case .brand: FormulaGuard.on(product.brand ?? "")
    case .sku: FormulaGuard.on(product.sku ?? "")
    case .url: FormulaGuard.on(product.url ?? "")
    case .image: FormulaGuard.on(product.image ?? "")
    case .addedAt: wish.addedAt.description
    case .checkedAt: wish.checkedAt?.description ?? ""
    case .fetchedAt: product.fetchedAt?.description ?? ""
    case .problem: FormulaGuard.on(wish.problem ?? "")
    case .lowest: digits(wish.lowest)
    case .priceAdded: digits(wish.change?.added)
    case .priceBefore: digits(wish.change?.previous)
    case .changedAt: wish.change?.since.description ?? ""
    case .change:
      wish.change.flatMap { $0.current.amount.subtracting($0.added.amount) }?.description ?? ""
    }
  }

  private static func digits(_ money: Money?) -> String { money?.amount.description ?? "" }

  /// The notes on a wish as one text, with empty lines between them.
  static func text(of notes: [Note]) -> String {
    notes.map(\.text).joined(separator: "\n\n")
  }
}
