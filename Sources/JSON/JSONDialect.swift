/// How closely a JSON text has to follow RFC 8259.
public enum JSONDialect: Sendable {
  /// As the RFC says, but for a byte order mark in front.
  case strict
  /// As it is found in web pages: with trailing commas, raw control characters in
  /// strings, comments (`//`, `/* */`, `<!-- -->`, CDATA marks), stray bytes that are
  /// not UTF-8, and semicolons at the end.
  case lenient
}
