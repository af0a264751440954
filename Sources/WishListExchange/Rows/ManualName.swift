/// Ids for things that no source knows, made of their titles: `oak-desk`.
///
/// The same title gives the same ids in the same order, so that a table that is imported
/// again finds what it made the first time.
package enum ManualName {
  /// How many characters of a title are used.
  private static let length = 60

  /// The ids for a title, the next one for when those before it are taken by others.
  ///
  /// - Parameter number: Counts from 1.
  package static func id(for title: String, number: Int) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = String(words.joined(separator: "-").prefix(length))
    return (name.isEmpty ? "wish" : name) + (number == 1 ? "" : "-\(number)")
  }
}
