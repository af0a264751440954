/// The formats after the first one.
extension Schema {
  /// Adds the table of ranges of wishes that steps added. Drops an index that selected little
  /// more than the key of its table does: one wish has few prices.
  static let version2 = [
    """
    CREATE TABLE addition (
      step INTEGER NOT NULL REFERENCES step,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      PRIMARY KEY (step, first)
    ) STRICT, WITHOUT ROWID
    """,
    "DROP INDEX price_by_time",
  ]

  /// Gives the reference price of a pending alert a currency of its own. With the rule `any` it
  /// is the previous price, which may be in another currency than the present one.
  static let version3 = [
    "ALTER TABLE notice ADD COLUMN reference_currency TEXT",
    "UPDATE notice SET reference_currency = currency",
  ]
}
