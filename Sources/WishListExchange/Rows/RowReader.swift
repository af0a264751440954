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

/// An incremental reader of tables in CSV: those that ``RowWriter`` writes, and any with a heading
/// that has a title, an id or an address.
package struct RowReader {
  private let conventions: RowConventions
  private var reader = CSVReader(limits: Self.limits)
  private var heading: RowHeading?
  /// Whether a NUL was read, so that each cell must be checked.
  private var hasNUL = false
  /// The lines of comments and rows of totals, which are no wishes.
  package private(set) var ignored = IgnoredRows()

  package init(_ conventions: RowConventions = RowConventions()) {
    self.conventions = conventions
  }

  /// The limits of the archive, since all notes on a wish are in one cell.
  private static var limits: CSVReader.Limits {
    var limits = CSVReader.Limits()
    limits.fieldBytes = ArchiveSplitter.sizeLimit
    limits.recordBytes = ArchiveSplitter.sizeLimit
    return limits
  }

  /// The names of the columns that were ignored.
  package var unknownHeadings: [String] { heading?.unknown ?? [] }

  /// Reads the next bytes, and calls `receive` for each row that is complete. The bytes may begin
  /// and end anywhere.
  ///
  /// - Throws: ``ExchangeError``, and what `receive` throws.
  package mutating func read(
    _ bytes: [UInt8], _ receive: (Result<WishRow, RowFault>) throws -> Void
  ) throws {
    if !hasNUL { hasNUL = bytes.contains(0) }
    reader.feed(bytes)
    while let record = try next() { try take(record, receive) }
  }

  /// Ends the table.
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
      if RowKind.isComment(record), !RowHeading.isHeading(record) { return }
      heading = try RowHeading(record, separator: reader.separator)
      return
    }
    let cells = RowCells(record, under: heading, conventions, hasNUL: hasNUL)
    guard !cells.isBlank else { return }
    switch heading.isOwn ? .wish : RowKind(record, under: heading) {
    case .comment: return ignored.comments.append(record.line)
    case .totals: return ignored.totals.append(record.line)
    case .wish: break
    }
    try receive(Result { () throws(RowFault) in try WishRow(cells) })
  }
}

/// The lines of rows of a table that are no wishes.
package struct IgnoredRows: Equatable, Sendable {
  /// Rows that begin with `#`.
  package var comments: [Int] = []
  /// Rows of totals.
  package var totals: [Int] = []

  package init() {}
}
