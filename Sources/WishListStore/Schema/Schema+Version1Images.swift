/// The tables of format 1 that hold rows as they were before a command changed them.
///
/// The columns of each are those of its table. `was_there` is 0 for a row that did not exist.
extension Schema {
  static let version1Images: [String] = [
    """
    CREATE TABLE wish_before (
      image_step INTEGER NOT NULL REFERENCES step,
      was_there INTEGER NOT NULL,
      source TEXT,
      id TEXT,
      number INTEGER,
      title TEXT,
      own_title TEXT,
      brand TEXT,
      sku TEXT,
      url TEXT,
      image TEXT,
      availability TEXT,
      amount TEXT,
      currency TEXT,
      maximum_amount TEXT,
      regular_amount TEXT,
      own_currency TEXT,
      quantity TEXT,
      target_amount TEXT,
      target_currency TEXT,
      priority INTEGER,
      state TEXT,
      added_at INTEGER,
      lowest_amount TEXT,
      added_amount TEXT,
      previous_amount TEXT,
      changed_at INTEGER,
      price_key TEXT,
      value_key TEXT,
      target_key TEXT,
      change_key INTEGER,
      folded TEXT,
      last_note INTEGER,
      step INTEGER,
      PRIMARY KEY (image_step, source, id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE freshness_before (
      image_step INTEGER NOT NULL REFERENCES step,
      was_there INTEGER NOT NULL,
      source TEXT,
      id TEXT,
      checked_at INTEGER,
      seen_at INTEGER,
      problem TEXT,
      problem_at INTEGER,
      asked_url TEXT,
      etag TEXT,
      last_modified TEXT,
      odd_amount TEXT,
      odd_currency TEXT,
      step INTEGER,
      PRIMARY KEY (image_step, source, id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE tag_before (
      image_step INTEGER NOT NULL REFERENCES step,
      was_there INTEGER NOT NULL,
      source TEXT,
      id TEXT,
      tag TEXT,
      step INTEGER,
      PRIMARY KEY (image_step, source, id, tag)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE note_before (
      image_step INTEGER NOT NULL REFERENCES step,
      was_there INTEGER NOT NULL,
      source TEXT,
      id TEXT,
      number INTEGER,
      text TEXT,
      folded TEXT,
      is_shared INTEGER,
      created_at INTEGER,
      edited_at INTEGER,
      step INTEGER,
      PRIMARY KEY (image_step, source, id, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE price_before (
      image_step INTEGER NOT NULL REFERENCES step,
      was_there INTEGER NOT NULL,
      source TEXT,
      id TEXT,
      number INTEGER,
      amount TEXT,
      currency TEXT,
      availability TEXT,
      first_seen INTEGER,
      last_seen INTEGER,
      step INTEGER,
      PRIMARY KEY (image_step, source, id, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE purchase_before (
      image_step INTEGER NOT NULL REFERENCES step,
      was_there INTEGER NOT NULL,
      source TEXT,
      id TEXT,
      number INTEGER,
      quantity TEXT,
      amount TEXT,
      currency TEXT,
      bought_at INTEGER,
      step INTEGER,
      PRIMARY KEY (image_step, source, id, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE alert_before (
      image_step INTEGER NOT NULL REFERENCES step,
      was_there INTEGER NOT NULL,
      source TEXT,
      id TEXT,
      rule TEXT,
      is_armed INTEGER,
      base_amount TEXT,
      base_currency TEXT,
      fired_at INTEGER,
      fired_amount TEXT,
      step INTEGER,
      PRIMARY KEY (image_step, source, id, rule)
    ) STRICT, WITHOUT ROWID
    """,
  ]
}
