import SQLite
import WishListModel

/// Numbers that are given to new rows.
///
/// Each is one more than the greatest in use. Two programs never give the same one: a transaction
/// that writes has the only lock for writing from its beginning (`BEGIN IMMEDIATE`), and no other
/// transaction can add a row before it has ended.
extension Database {
  /// The number for a new row of a table.
  ///
  /// - Parameter id: The wish within which rows are counted; `nil` for a table that is counted as
  ///   a whole.
  func nextNumber(in table: String, of id: ProductID? = nil) throws -> Int64 {
    let condition = id == nil ? "" : " WHERE source = $1 AND id = $2"
    let last = try number(
      "SELECT coalesce(max(number), 0) FROM \(table)\(condition)",
      id.map { [.text($0.source.rawValue), .text($0.id)] } ?? [])
    let (next, isTooGreat) = (last ?? 0).addingReportingOverflow(1)
    guard !isTooGreat else { throw UnreadableRow(lastNumberIn: table) }
    return next
  }

  /// A number that no wish of ``ProductID/manualSource`` has for an id: one more than the
  /// greatest, among those of at most 18 digits.
  func nextManualNumber() throws -> Int {
    // Digits alone, none of them a leading zero, sort by length and then as text.
    let greatest = try rows(
      """
      SELECT id FROM wish WHERE source = $1 AND length(id) <= 18
      AND ltrim(id, '0123456789') = '' AND id NOT LIKE '0%' AND id <> ''
      ORDER BY length(id) DESC, id DESC LIMIT 1
      """, .text(SourceName.manual.rawValue)
    ) { $0.text(0) }.first
    var number = (greatest.flatMap { Int($0) } ?? 0) + 1
    while try hasRow(
      "SELECT 1 FROM wish WHERE source = $1 AND id = $2", .text(SourceName.manual.rawValue),
      .text("\(number)"))
    { number += 1 }
    return number
  }
}
