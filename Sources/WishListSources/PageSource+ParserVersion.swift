import HTML

extension PageSource {
  /// The version of the library that reads pages, or `nil` where it is missing.
  public static var parserVersion: String? {
    do { return try Page.parserVersion() } catch { return nil }
  }
}
