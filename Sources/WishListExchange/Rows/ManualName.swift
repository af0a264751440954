/// The ids of imported wishes that have no id, which are made of their titles: `oak-desk`.
///
/// They depend only on the titles and their order, so that a table that is imported again updates
/// the wishes that it added before.
package enum ManualName {
  /// The number of characters of a title that are used at most.
  private static let length = 60

  /// An id for a title.
  ///
  /// - Parameter number: 1 for the first id of the title. Higher numbers give further ids, for use
  ///   when the id before is not free.
  package static func id(for title: String, number: Int) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = String(words.joined(separator: "-").prefix(length))
    return (name.isEmpty ? "wish" : name) + (number == 1 ? "" : "-\(number)")
  }
}
