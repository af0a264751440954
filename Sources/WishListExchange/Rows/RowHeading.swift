import CSV
import Money
import PriceText
import WishListModel

/// The heading of a table.
struct RowHeading {
  /// The known columns in the order of the table, with `nil` for each column that is ignored.
  let columns: [WishColumn?]
  /// The names of the columns that are ignored.
  let unknown: [String]
  /// The currencies that headings of amounts name, such as `Price (EUR)`.
  let currencies: [WishColumn: Currency]
  /// Whether ``RowWriter`` wrote the table, which a spreadsheet may have changed since.
  let isOwn: Bool
  /// Whether ``RowWriter`` wrote the table and no spreadsheet changed its separator, so that numbers
  /// have a decimal point.
  let isUntouched: Bool

  /// - Throws: ``ExchangeError/noHeading(_:)``.
  init(_ record: CSVRecord, separator: CSVSeparator?) throws(ExchangeError) {
    let fields = record.fields
    let names = fields.map(HeadingName.init)
    var columns: [WishColumn?] = fields.map { _ in nil }
    var taken: Set<WishColumn> = []
    // Of two columns with the same meaning, the first one is used.
    for meaning in WishColumn.meanings {
      for (index, name) in names.enumerated() where columns[index] == nil {
        let column = meaning(name.text).first { !taken.contains($0) && name.fits($0) }
        guard let column else { continue }
        taken.insert(column)
        columns[index] = column
      }
    }
    guard !taken.isDisjoint(with: Self.identifying) else { throw .noHeading(fields) }
    self.columns = columns
    unknown = zip(fields, columns).filter { !$0.isEmpty && $1 == nil }.map(\.0)
    currencies = zip(names, columns).reduce(into: [:]) { currencies, pair in
      if let column = pair.1 { currencies[column] = pair.0.currency }
    }
    let own = WishColumn.allCases.map(\.rawValue)
    isOwn = fields.starts(with: own) && fields.dropFirst(own.count).allSatisfy(\.isEmpty)
    isUntouched = isOwn && separator == .comma
  }

  private static let identifying: Set<WishColumn> = [.title, .id, .url]

  /// Returns whether a line may be the heading of a table of wishes.
  static func isHeading(_ record: CSVRecord) -> Bool {
    record.fields.contains { field in
      let name = HeadingName(field)
      return WishColumn.meanings.contains { meaning in
        meaning(name.text).contains { identifying.contains($0) && name.fits($0) }
      }
    }
  }
}

/// A heading, and the currency behind it: `Price (EUR)`, `Cost [$]`, `price in SEK`.
private struct HeadingName {
  let text: String
  let currency: Currency?

  init(_ field: String) {
    let field = field.trimmed
    var (name, unit) = (field[...], ""[...])
    if let last = field.last, last == ")" || last == "]",
      let start = field.lastIndex(of: last == ")" ? "(" : "[")
    {
      (name, unit) = (field[..<start], field[start...].dropFirst().dropLast())
    } else if let last = field.lastIndex(of: " "), field[..<last].lowercased().hasSuffix(" in") {
      (name, unit) = (field[..<last].dropLast(3), field[last...])
    }
    currency = Self.currency(unit.trimmed)
    text = currency == nil ? field : name.trimmed
  }

  /// Returns whether a column may have the currency of the heading.
  func fits(_ column: WishColumn) -> Bool { currency == nil || column.isAmount }

  private static func currency(_ unit: String) -> Currency? {
    if let code = Currency(unit), code.isISO4217 { return code }
    return unit.isEmpty ? nil : PriceText.currency(named: unit, locale: nil)
  }
}
