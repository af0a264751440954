package import CSV
import Money
package import WishListModel

/// The reason why a file cannot be imported. Nothing of it is used then.
package enum ExchangeError: Error, Equatable {
  /// The file is not an archive of a wish list.
  case notArchive(reason: String)
  /// The archive is truncated or is not JSON.
  case malformed(TextPosition, reason: String)
  /// The archive was written by a newer version of wishlist.
  case newer(version: String)
  /// A member of a wish in the archive is missing or has an impossible value. Wishes count from 1.
  case unusable(wish: Int, TextPosition, reason: String)
  /// Two wishes in the archive are for the same product. Wishes count from 1.
  case repeated(ProductID, first: Int, second: Int)
  /// The table is not CSV.
  case csv(CSVError)
  /// The heading of a table has no column that identifies a wish.
  case noHeading([String])
  /// The kind of the file cannot be determined.
  case unrecognised(reason: String)
  /// A line is not UTF-8 text.
  case notText(line: Int)
}

extension ExchangeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notArchive(let reason): "it is not an archive of a wish list: \(reason)"
    case .malformed(let place, let reason): "\(place): \(reason)"
    case .newer(let version):
      "the archive was written by a newer wishlist (format \(version)): update the program"
    case .unusable(let wish, let place, let reason):
      "wish \(wish) (line \(place.line)): \(reason)"
    case .repeated(let id, let first, let second):
      "wishes \(first) and \(second) are both \(id)"
    case .csv(let error): "\(error)"
    case .unrecognised(let reason): reason
    case .notText(let line): "line \(line): the text is not UTF-8"
    case .noHeading(let names):
      "line 1: no column is a title, an id or an address"
        + (names.isEmpty ? "" : "; the columns are \(names.prefix(10).joined(separator: ", "))")
    }
  }
}

/// A position in a text. Lines and columns count from 1.
package struct TextPosition: Equatable, Sendable {
  package var line: Int
  /// The column in bytes.
  package var column: Int

  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// The position after the bytes that follow this position.
  func advanced(over bytes: some BidirectionalCollection<UInt8>) -> TextPosition {
    let lineBreak = UInt8(ascii: "\n")
    guard let last = bytes.lastIndex(of: lineBreak) else {
      return TextPosition(line: line, column: column + bytes.count)
    }
    let breaks = bytes.reduce(0) { $0 + ($1 == lineBreak ? 1 : 0) }
    return TextPosition(line: line + breaks, column: bytes.distance(from: last, to: bytes.endIndex))
  }
}

extension TextPosition: CustomStringConvertible {
  package var description: String { "line \(line), column \(column)" }
}
