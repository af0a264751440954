import Glibc
import SQLite

/// The SQL that only SQLite understands, but for the statements of ``Schema``.
///
/// All other SQL of this module is such that PostgreSQL 15 understands it too.
enum SQLiteDialect {
  /// Unit separator, which no tag contains.
  static let tagSeparator: UInt8 = 0x1F

  /// The tags of a row of `wish`, in one text.
  static let tagsOfWish = """
    (SELECT group_concat(tag, char(\(tagSeparator))) FROM tag
      WHERE tag.source = wish.source AND tag.id = wish.id)
    """

  /// Makes sure that no transaction of this connection leaves a row that refers to none.
  static func enforceReferences(in database: Database) throws(SQLiteError) {
    try database.run("PRAGMA foreign_keys = ON")
  }
}
