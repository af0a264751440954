import Money
import SQLite
package import WishListModel

/// An alert that waits for its delivery to a program.
///
/// It is kept in the list until a program has taken it, so that neither a program that fails nor
/// a command that is killed loses it.
package struct PendingAlert: Equatable, Sendable {
  let number: Int64
  package let alert: Alert
  /// The number of this attempt to deliver it, counted from 1.
  package let attempt: Int

  /// The number of attempts after which an alert is dropped.
  static let attemptLimit = 3
  /// The seconds after which another program may try, where the one that tried last has not
  /// recorded a result. It was probably killed.
  fileprivate static let timeout: Int64 = 60
}

extension ListSnapshot {
  /// Returns whether alerts wait for their delivery.
  package func hasPendingAlerts() throws -> Bool { try database.hasRow("SELECT 1 FROM notice") }
}

extension ListEdit {
  func addPendingAlert(_ alert: Alert) throws {
    try database.run(
      """
      INSERT INTO notice (number, source, id, rule, amount, reference_amount, currency,
        reference_currency, availability, at, attempts, tried)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, NULL)
      """,
      [.integer(try database.nextNumber(in: "notice"))] + alert.id.key + [
        .text("\(alert.rule)"), Value(alert.price?.amount.description),
        Value(alert.reference?.amount.description), Value(alert.price?.currency?.code),
        Value(alert.reference?.currency?.code), alert.availability.value, alert.at.value,
      ])
  }

  /// Returns the first pending alert that no other program is delivering, and counts the attempt.
  ///
  /// - Parameters:
  ///   - excluded: Alerts that are left for the next command.
  ///   - seconds: The time by the machine's clock.
  package func takePendingAlert(
    excluding excluded: [PendingAlert], at seconds: Int64
  ) throws -> PendingAlert? {
    let due = try database.rows(
      PendingAlertColumns.due,
      [
        .integer(seconds - PendingAlert.timeout), .integer(seconds + PendingAlert.timeout),
        .integer(Int64(excluded.count) + 1),
      ],
      as: PendingAlert.init)
    guard let alert = due.first(where: { new in !excluded.contains { $0.number == new.number } })
    else { return nil }
    try database.run(
      "UPDATE notice SET attempts = $1, tried = $2 WHERE number = $3",
      .integer(Int64(alert.attempt)), .integer(seconds), .integer(alert.number))
    return alert
  }

  /// Records the result of an attempt to deliver an alert. An alert that was not delivered stays
  /// for the next command, unless this was the last attempt.
  package func finish(_ alert: PendingAlert, wasDelivered: Bool) throws {
    if wasDelivered || alert.attempt >= PendingAlert.attemptLimit {
      try database.run("DELETE FROM notice WHERE number = $1", .integer(alert.number))
    } else {
      try database.run(
        "UPDATE notice SET tried = NULL WHERE number = $1", .integer(alert.number))
    }
  }

  /// Drops all pending alerts, where no program is configured to receive them.
  package func dropPendingAlerts() throws { try database.run("DELETE FROM notice") }
}

/// The columns of the table `notice`.
private struct PendingAlertColumns: ColumnGroup {
  let number: Column<Int64>
  let source, id, rule: Column<String>
  let amount, referenceAmount: Column<Amount?>
  let currency, referenceCurrency: Column<Currency?>
  let availability: Column<Availability>
  let at: Column<Timestamp>
  let attempts: Column<Int>

  /// The first `$3` alerts that no program has tried to deliver since `$1`. A time after `$2` is
  /// from when the clock was wrong.
  static let due = Query<PendingAlertColumns>(from: "notice")
    .with("WHERE tried IS NULL OR tried < $1 OR tried > $2 ORDER BY number LIMIT $3")

  init(_ list: inout ColumnList) {
    number = list.column("number")
    source = list.column("source")
    id = list.column("id")
    rule = list.column("rule")
    amount = list.column("amount")
    referenceAmount = list.column("reference_amount")
    currency = list.column("currency")
    referenceCurrency = list.column("reference_currency")
    availability = list.column("availability")
    at = list.column("at")
    attempts = list.column("attempts")
  }
}

extension PendingAlert {
  fileprivate init(_ row: borrowing Row, _ columns: PendingAlertColumns) throws {
    let id = ProductID(source: SourceName(row[columns.source]), id: row[columns.id])
    guard let rule = AlertRule(row[columns.rule]) else {
      throw UnreadableRow(column: "alert", of: id)
    }
    self.init(
      number: row[columns.number],
      alert: Alert(
        id: id, rule: rule, at: try row.time(columns.at, of: id),
        price: try row.money(columns.amount, columns.currency, of: id, as: "alert"),
        availability: row[columns.availability],
        reference: try row.money(
          columns.referenceAmount, columns.referenceCurrency, of: id, as: "alert")),
      attempt: min(row[columns.attempts], Self.attemptLimit - 1) + 1)
  }
}
