/// That a list was brought up to the format of this program when it was opened.
package struct Upgrade: Equatable, Sendable {
  /// The format that it had.
  package let version: Int
  /// Where a copy of it is, as it was before.
  package let backup: String
}
