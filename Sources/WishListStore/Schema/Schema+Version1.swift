/// The statements that made format 1, exactly as that version ran them.
///
/// Amounts are plain decimal text, times are seconds since 1970 in UTC. The columns that end in
/// `_key` hold the same amounts as text that sorts by value. `step` is the number of the command
/// that wrote the row last.
extension Schema {
  static let version1: [String] = version1Tables + version1Images

  private static let version1Tables: [String] = [
    """
    CREATE TABLE wish (
      number INTEGER PRIMARY KEY,
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      title TEXT NOT NULL,
      own_title TEXT,
      brand TEXT,
      sku TEXT,
      url TEXT,
      image TEXT,
      availability TEXT NOT NULL,
      amount TEXT,
      currency TEXT,
      maximum_amount TEXT,
      regular_amount TEXT,
      own_currency TEXT,
      quantity TEXT NOT NULL,
      target_amount TEXT,
      target_currency TEXT,
      priority INTEGER NOT NULL,
      state TEXT NOT NULL,
      added_at INTEGER NOT NULL,
      lowest_amount TEXT,
      added_amount TEXT,
      previous_amount TEXT,
      changed_at INTEGER,
      price_key TEXT,
      value_key TEXT,
      target_key TEXT,
      change_key INTEGER,
      folded TEXT NOT NULL,
      last_note INTEGER NOT NULL,
      step INTEGER NOT NULL,
      UNIQUE (source, id)
    ) STRICT
    """,
    """
    CREATE TABLE freshness (
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      checked_at INTEGER,
    seen_at INTEGER,
    problem TEXT,
    problem_at INTEGER,
    asked_url TEXT,
    etag TEXT,
    last_modified TEXT,
    odd_amount TEXT,
    odd_currency TEXT,
      step INTEGER NOT NULL,
      PRIMARY KEY (source, id),
      FOREIGN KEY (source, id) REFERENCES wish (source, id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE tag (
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      tag TEXT NOT NULL,
      step INTEGER NOT NULL,
      PRIMARY KEY (source, id, tag),
      FOREIGN KEY (source, id) REFERENCES wish (source, id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE note (
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      number INTEGER NOT NULL,
    text TEXT NOT NULL,
    folded TEXT NOT NULL,
    is_shared INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
      step INTEGER NOT NULL,
      PRIMARY KEY (source, id, number),
      FOREIGN KEY (source, id) REFERENCES wish (source, id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE price (
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      number INTEGER NOT NULL,
    amount TEXT,
    currency TEXT,
    availability TEXT NOT NULL,
    first_seen INTEGER NOT NULL,
    last_seen INTEGER,
      step INTEGER NOT NULL,
      PRIMARY KEY (source, id, number),
      FOREIGN KEY (source, id) REFERENCES wish (source, id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE purchase (
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      number INTEGER NOT NULL,
    quantity TEXT NOT NULL,
    amount TEXT,
    currency TEXT,
    bought_at INTEGER NOT NULL,
      step INTEGER NOT NULL,
      PRIMARY KEY (source, id, number),
      FOREIGN KEY (source, id) REFERENCES wish (source, id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE alert (
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      rule TEXT NOT NULL,
    is_armed INTEGER NOT NULL,
    base_amount TEXT,
    base_currency TEXT,
    fired_at INTEGER,
    fired_amount TEXT,
      step INTEGER NOT NULL,
      PRIMARY KEY (source, id, rule),
      FOREIGN KEY (source, id) REFERENCES wish (source, id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX price_by_time ON price (source, id, last_seen)",
    """
    CREATE TABLE run (
      number INTEGER PRIMARY KEY,
      host TEXT NOT NULL,
      process INTEGER NOT NULL,
      ids TEXT NOT NULL,
      renewed INTEGER NOT NULL,
      ended INTEGER
    ) STRICT
    """,
    """
    CREATE TABLE notice (
      number INTEGER PRIMARY KEY,
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      rule TEXT NOT NULL,
      amount TEXT,
      reference_amount TEXT,
      currency TEXT,
      availability TEXT NOT NULL,
      at INTEGER NOT NULL,
      attempts INTEGER NOT NULL,
      tried INTEGER
    ) STRICT
    """,
    "CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    """
    CREATE TABLE step (
      number INTEGER PRIMARY KEY,
      command TEXT NOT NULL,
      at INTEGER NOT NULL,
      is_undone INTEGER NOT NULL
    ) STRICT
    """,
  ]
}
