public import WishListModel

/// Why a file was not understood. Nothing of it is used.
public enum ExchangeError: Error, Equatable {
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
}

extension ExchangeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notArchive(let reason): "it is not an archive of a wish list: \(reason)"
    case .malformed(let place, let reason): "\(place): \(reason)"
    case .newer(let version):
      "the archive was written by a newer wishlist (format \(version)): update the program"
    case .unusable(let wish, let place, let reason):
      "wish \(wish) (line \(place.line)): \(reason)"
    case .repeated(let id, let first, let second):
      "wishes \(first) and \(second) are both \(id)"
    }
  }
}
