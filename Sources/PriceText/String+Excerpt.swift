extension StringProtocol {
  /// The beginning of the text, as error messages quote it: at most 40 Unicode scalars, followed
  /// by an ellipsis if more were cut off.
  package var excerpt: String {
    let start = unicodeScalars.prefix(40)
    guard start.endIndex != unicodeScalars.endIndex else { return String(self) }
    return "\(self[..<start.endIndex])…"
  }
}
