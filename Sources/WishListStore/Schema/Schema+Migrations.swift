/// The formats after the first one.
extension Schema {
  /// What a step added is a range of wishes, by their numbers. An index goes that told little
  /// more than the key of its table: there are few prices of one wish.
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

  /// What a price is measured against, in an alert that waits to be told, has a currency of its
  /// own: with the rule `any` it is the price before, which may be in another one.
  static let version3 = [
    "ALTER TABLE notice ADD COLUMN reference_currency TEXT",
    "UPDATE notice SET reference_currency = currency",
  ]
}
