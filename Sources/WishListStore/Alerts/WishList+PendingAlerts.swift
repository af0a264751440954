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
      SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, 0, NULL FROM notice
      """, .text(alert.id.source.rawValue), .text(alert.id.id), .text("\(alert.rule)"),
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
        """
        SELECT number, source, id, rule, amount, reference_amount, currency, availability, at,
          attempts, reference_currency
        FROM notice WHERE tried IS NULL OR tried < $1 ORDER BY number LIMIT $2
        """, .integer(clock - Self.patience), .integer(Int64(failed.count) + 1),
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

extension PendingAlert {
  fileprivate init(_ row: borrowing Row) throws {
    let id = ProductID(source: SourceName(row.text(1)), id: row.text(2))
    guard let rule = AlertRule(row.text(3)) else { throw UnreadableRow(column: "alert", of: id) }
    let money = { (amount: String?, currency: String?) in amount.flatMap { Money($0, currency) } }
    self.init(
      number: row.integer(0),
      alert: Alert(
        id: id, rule: rule, at: Timestamp(seconds: row.integer(8)),
        price: money(row.optionalText(4), row.optionalText(6)),
        availability: Availability(rawValue: row.text(7)) ?? .unknown,
        reference: money(row.optionalText(5), row.optionalText(10))),
      attempt: Int(row.integer(9)) + 1)
  }
}
