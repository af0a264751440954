extension Schema {
  /// What a price is measured against, in an alert that waits to be told, has a currency of its
  /// own: with the rule `any` it is the price before, which may be in another one.
  static let version3 = [
    "ALTER TABLE notice ADD COLUMN reference_currency TEXT",
    "UPDATE notice SET reference_currency = currency",
  ]
}
