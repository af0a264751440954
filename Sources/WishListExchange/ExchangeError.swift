package import CSV
import Money
package import WishListModel

/// Why a file was not understood. Nothing of it is used.
package enum ExchangeError: Error, Equatable {
  /// It is no archive of a list.
  case notArchive(reason: String)
  /// The archive ends early, or holds something that is not JSON.
  case malformed(TextPlace, reason: String)
  /// The archive was written by a newer version of wishlist.
  case newer(version: String)
  /// A wish in the archive, counted from 1, has something that no wish can have.
  case unusable(wish: Int, TextPlace, reason: String)
  /// Two wishes in the archive, counted from 1, are for the same product.
  case repeated(ProductID, first: Int, second: Int)
  /// It is not CSV.
  case csv(CSVError)
  /// The first line of a table names nothing that a wish could be known by.
  case noHeading([String])
  /// It is nothing that is known here.
  case unrecognised(reason: String)
  /// A line of it is no UTF-8 text.
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
        + (names.isEmpty ? "" : ", but \(names.prefix(10).joined(separator: ", "))")
    }
  }
}
