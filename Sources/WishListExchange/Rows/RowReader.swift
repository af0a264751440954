import CSV
package import Foundation
package import Money
import WishListModel

/// How to read cells that a table leaves ambiguous.
package struct RowConventions: Sendable {
  /// The locale whose decimal and grouping separators apply to a number that can be read in two
  /// ways. If it is `nil`, such a number is refused.
  package let locale: Locale?
  /// The currency of amounts that name none.
  package let currency: Currency?
  /// The calendar of days without a time.
  let calendar: LocalCalendar

  /// - Parameter timeZone: The time zone of days without a time.
  package init(
    locale: Locale? = nil, currency: Currency? = nil, timeZone: TimeZone = .current
  ) {
    self.locale = locale
    self.currency = currency
    calendar = LocalCalendar(timeZone)
  }
}

/// Reads wishes from CSV as its bytes come: our own, or any with a heading that names a
/// title, an id or an address.
package struct RowReader {
  private let conventions: RowConventions
  private var reader = CSVReader(limits: Self.limits)
  private var heading: RowHeading?
  /// Whether there was a NUL anywhere, so that each cell has to be looked at.
  private var hasNUL = false

  package init(_ conventions: RowConventions = RowConventions()) {
    self.conventions = conventions
  }

  /// All notes on a wish stand in one cell, so it may be long.
  private static var limits: CSVReader.Limits {
    var limits = CSVReader.Limits()
    limits.fieldBytes = ArchiveSplitter.sizeLimit
    limits.recordBytes = ArchiveSplitter.sizeLimit
    return limits
  }

  /// The headings that were passed over.
  package var unknownHeadings: [String] { heading?.unknown ?? [] }

  /// Takes the next bytes, cut anywhere, and hands over the rows that they complete: each as
  /// what it says, or why it says nothing.
  ///
  /// - Throws: ``ExchangeError``, and what `receive` throws.
  package mutating func read(
    _ bytes: [UInt8], _ receive: (Result<WishRow, RowFault>) throws -> Void
  ) throws {
    if !hasNUL { hasNUL = bytes.contains(0) }
    reader.feed(bytes)
    while let record = try next() { try take(record, receive) }
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: ``ExchangeError``, and what `receive` throws.
  package mutating func finish(
    _ receive: (Result<WishRow, RowFault>) throws -> Void
  ) throws {
    reader.finish()
    while let record = try next() { try take(record, receive) }
    guard heading != nil else { throw ExchangeError.noHeading([]) }
  }

  private mutating func next() throws(ExchangeError) -> CSVRecord? {
    do throws(CSVError) {
      return try reader.next()
    } catch {
      throw .csv(error)
    }
  }

  private mutating func take(
    _ record: CSVRecord, _ receive: (Result<WishRow, RowFault>) throws -> Void
  ) throws {
    guard let heading else {
      heading = try RowHeading(record, separator: reader.separator)
      return
    }
    // Spreadsheets end a table with rows of nothing but separators.
    guard (0..<record.count).contains(where: { !record.isEmpty($0) }) else { return }
    let cells = RowCells(record, under: heading, conventions, hasNUL: hasNUL)
    try receive(Result { () throws(RowFault) in try WishRow(cells) })
  }
}
