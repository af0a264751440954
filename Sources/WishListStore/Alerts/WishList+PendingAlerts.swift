import Money
import SQLite
import WishListModel

/// Alerts wait in the file until a program has taken them, so that none is lost by a program
/// that fails, or by one of ours that is killed.
extension WishList {
  /// How long, in seconds, the program of someone who was killed is waited for.
  private static let patience: Int64 = 60

  /// Keeps an alert for the programs that are to be told, and for ``alerts``.
  func tell(_ alert: Alert) throws {
    try database.run(
      """
      INSERT INTO notice (number, source, id, rule, amount, reference_amount, currency,
        reference_currency, availability, at, attempts, tried)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, NULL)
      """, .integer(database.nextNumber(in: "notice")), .text(alert.id.source.rawValue),
      .text(alert.id.id),
      .text("\(alert.rule)"),
      Value(alert.price?.amount.description), Value(alert.reference?.amount.description),
      Value(alert.price?.currency?.code), Value(alert.reference?.currency?.code),
      .text(alert.availability.rawValue), .integer(alert.at.seconds))
    alerts.append(alert)
  }

  /// Whether programs are to be told of something.
  package func hasNotices() throws -> Bool {
    try reading {
      try database.hasRow("SELECT 1 FROM notice")
    }
  }

  /// Takes the first notice that no one else is telling of, and counts the attempt.
  ///
  /// - Parameters:
  ///   - failed: Notices that are left for the next command.
  ///   - clock: The time by the machine's clock, in seconds.
  package func takeNotice(but failed: [PendingAlert], at clock: Int64) throws -> PendingAlert? {
    try change {
      let free = try database.rows(
        PendingAlertColumns.query,
        [.integer(clock - Self.patience), .integer(Int64(failed.count) + 1)],
        as: PendingAlert.init)
      guard let notice = free.first(where: { new in !failed.contains { $0.number == new.number } })
      else { return nil }
      _ = try database.run(
        "UPDATE notice SET attempts = $1, tried = $2 WHERE number = $3",
        .integer(Int64(notice.attempt)), .integer(clock), .integer(notice.number))
      return notice
    }
  }

  /// Forgets a notice that a program has taken. One that was not taken stays for the next
  /// command, unless that was the last attempt.
  package func settle(_ notice: PendingAlert, wasTaken: Bool) throws {
    try change {
      if wasTaken || notice.attempt >= PendingAlert.mostAttempts {
        _ = try database.run("DELETE FROM notice WHERE number = $1", .integer(notice.number))
      } else {
        _ = try database.run(
          "UPDATE notice SET tried = NULL WHERE number = $1", .integer(notice.number))
      }
    }
  }

  /// Forgets all notices, where there is no program to tell.
  package func dropNotices() throws {
    try change { _ = try database.run("DELETE FROM notice") }
  }
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

  /// The alerts that no one has tried to tell of since `$1`.
  static let query = Query<PendingAlertColumns>(from: "notice")
    .with("WHERE tried IS NULL OR tried < $1 ORDER BY number LIMIT $2")

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
        id: id, rule: rule, at: row[columns.at],
        price: try row.money(columns.amount, columns.currency, of: id, as: "alert"),
        availability: row[columns.availability],
        reference: try row.money(
          columns.referenceAmount, columns.referenceCurrency, of: id, as: "alert")),
      attempt: row[columns.attempts] + 1)
  }
}
