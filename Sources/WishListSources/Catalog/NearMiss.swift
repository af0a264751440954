package import WishListModel

/// The word that was probably meant.
package enum NearMiss {
  /// The candidate nearest to `word`, if it is near enough: one slip in a short word, two in
  /// a long one. A swap of neighbours is one slip.
  package static func suggestion(
    for word: String, among candidates: some Sequence<String>
  ) -> String? {
    let limit = word.count < 4 ? 1 : 2
    let near = candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }
      .filter { $0.1 <= limit }
    return near.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  package static func suggestion(
    for name: SourceName, among candidates: some Sequence<SourceName>
  ) -> SourceName? {
    suggestion(for: name.rawValue, among: candidates.map(\.rawValue)).map { SourceName($0) }
  }

  /// How many characters to add, drop, change or swap (optimal string alignment).
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.prefix(64)), Array(right.prefix(64)))
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
