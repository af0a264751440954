import CSV
import Foundation
import Money
import PriceText
import WishListModel

/// The cells of a row, with methods that read a cell as the type of its column.
struct RowCells {
  let line: Int
  private let record: CSVRecord
  private let heading: RowHeading
  private let conventions: RowConventions

  private let hasNUL: Bool

  init(
    _ record: CSVRecord, under heading: RowHeading, _ conventions: RowConventions, hasNUL: Bool
  ) {
    self.hasNUL = hasNUL
    line = record.line
    self.record = record
    self.heading = heading
    self.conventions = conventions
  }

  var isOwn: Bool { heading.isOwn }

  /// Calls `body` for each cell that says something and has a known column, with the address that a
  /// formula in the cell leads to.
  ///
  /// In a table of another program, white space around a text is left out, and so are cells that
  /// say that their value is not known (``UnknownValue``).
  ///
  /// - Throws: ``RowFault`` if the row has more cells than the heading, and what `body` throws.
  func each(_ body: (WishColumn, String, String?) throws(RowFault) -> Void) throws(RowFault) {
    for index in 0..<record.count {
      guard index < heading.columns.count else {
        guard record[index].trimmed.isEmpty else {
          throw fault("the row has more cells than the heading")
        }
        continue
      }
      guard let column = heading.columns[index], !record.isEmpty(index) else { continue }
      var cell = record[index]
      // A title on the list may contain a NUL, and our own table must be readable. In other tables a
      // NUL indicates UTF-16.
      guard !hasNUL || isOwn || !cell.utf8.contains(0) else {
        throw fault("there is a NUL in \(column.rawValue)")
      }
      var address: String?
      if let formula = CellFormula(cell.trimmed) {
        address = formula.address
        let isAddress = column == .url || column == .image
        cell = (isAddress ? formula.address ?? formula.text : formula.text) ?? ""
      }
      if !isOwn {
        cell = cell.trimmed
        if UnknownValue.isMeant(by: cell, in: column) { cell = "" }
      }
      guard !cell.isEmpty || address != nil else { continue }
      try body(column, cell, address)
    }
  }

  /// Whether no cell says anything. Spreadsheets append such rows.
  var isBlank: Bool {
    !(0..<record.count).contains { !record.isEmpty($0) && (isOwn || !record[$0].trimmed.isEmpty) }
  }

  /// A text, without the apostrophe that ``FormulaGuard`` adds.
  func text(_ cell: String) -> String {
    isOwn ? FormulaGuard.off(cell) : FormulaGuard.offStart(cell)
  }

  func fault(_ reason: String) -> RowFault { RowFault(line: line, reason) }

  /// A cell that is parsed as a value.
  func value<Value>(
    _ cell: String, _ column: WishColumn, _ read: (String) -> Value?
  ) throws(RowFault) -> Value {
    guard let value = read(cell) else {
      throw fault("\(column.rawValue) cannot be \"\(cell.excerpt)\"")
    }
    return value
  }

  /// A price, possibly with a currency in the same cell.
  ///
  /// - Parameter currency: The currency that the row states in another column.
  /// - Returns: `nil` for a cell such as `-` or `n/a`, which states that the price is unknown.
  func money(
    _ cell: String, _ column: WishColumn, in currency: Currency?
  ) throws(RowFault) -> Money? {
    if heading.isUntouched, let amount = Amount(cell), !amount.isNegative {
      return Money(amount, currency ?? conventions.currency)
    }
    let text = cell.trimmed
    if UnknownValue.isMeant(by: text, in: column) { return nil }
    let hint = currency ?? heading.currencies[column] ?? conventions.currency
    var money: Money
    do throws(PriceTextError) {
      // The currency determines that `1,349 €` is over a thousand. That does not apply to our own
      // table, in which a spreadsheet may have replaced the decimal point by a comma.
      let isRewritten = heading.isOwn && Self.isBare(text)
      money = try PriceText.exactMoney(
        text, locale: conventions.locale, currency: isRewritten ? nil : hint)
      if isRewritten { money = Money(money.amount, hint) }
    } catch {
      throw fault("\(column.rawValue): \(error)")
    }
    if let currency, let own = money.currency, own != currency {
      throw fault("\(column.rawValue) is in \(own), but the row's currency is \(currency)")
    }
    return money
  }

  /// Returns whether a cell has no sign or word that may be a currency.
  static func isBare(_ cell: String) -> Bool {
    cell.utf8.allSatisfy { $0 < UInt8(ascii: ":") && $0 != UInt8(ascii: "$") }
  }

  /// A number without a currency.
  func amount(_ cell: String, _ column: WishColumn) throws(RowFault) -> Amount {
    if heading.isUntouched, let amount = Amount(cell) { return amount }
    do throws(PriceTextError) {
      let money = try PriceText.exactMoney(cell, locale: conventions.locale)
      if money.currency == nil { return money.amount }
    } catch .ambiguous(let number) {
      throw fault("\(column.rawValue): \(PriceTextError.ambiguous(number: number))")
    } catch {}
    throw fault("\(column.rawValue) cannot be \"\(cell.excerpt)\"")
  }

  /// A currency: a code, or a sign or word that stands for one currency. A code in lower case must
  /// be listed in ISO 4217, since any other text in lower case may be a word such as `kr`.
  func currency(_ cell: String, _ column: WishColumn) throws(RowFault) -> Currency {
    let text = cell.trimmed
    let code = Currency(text)
    if let code, code.isISO4217 { return code }
    return try value(text, column) {
      PriceText.currency(named: $0, locale: conventions.locale) ?? (code?.code == $0 ? code : nil)
    }
  }

  /// A time, or a day, which stands for its first instant in the user's time zone.
  func time(_ cell: String, _ column: WishColumn) throws(RowFault) -> Timestamp {
    try value(cell, column) {
      Timestamp($0) ?? conventions.calendar.startOfDay($0) ?? Timestamp(written: $0)
    }
  }
}
