import HTML

extension PageSource {
  /// The version of the library that reads pages, or `nil` where it is missing.
  package static var parserVersion: String? {
    do { return try HTMLDocument.parserVersion() } catch { return nil }
  }
}
