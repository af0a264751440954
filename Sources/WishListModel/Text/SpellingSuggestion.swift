/// Suggests the word that the user probably meant.
package enum SpellingSuggestion {
  /// The candidate with the smallest edit distance to a word, ignoring case.
  ///
  /// - Returns: `nil` if no candidate is near enough: within one edit of a word with fewer than
  ///   four characters, or two edits of a longer one.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>
  ) -> String? {
    let limit = word.count < 4 ? 1 : 2
    let near = candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }
      .filter { $0.1 <= limit }
    return near.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  package static func nearest(
    to name: SourceName, among candidates: some Sequence<SourceName>
  ) -> SourceName? {
    nearest(to: name.rawValue, among: candidates.map(\.rawValue)).map { SourceName($0) }
  }

  /// The number of insertions, deletions, substitutions and transpositions of neighbours between
  /// two words (optimal string alignment distance).
  private static func distance(_ left: String, _ right: String) -> Int {
    // The time is quadratic, so only the beginning of a long word counts.
    let (left, right) = (Array(left.prefix(64)), Array(right.prefix(64)))
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var best = min(
          row[j] + 1, previous[j + 1] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        row.append(best)
      }
      (beforePrevious, previous) = (previous, row)
    }
    return previous[right.count]
  }
}
