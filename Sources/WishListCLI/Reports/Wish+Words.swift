import Money
import WishListModel

extension Wish {
  /// A number of wishes in words: `1 wish`, `3 wishes`.
  static func counted(_ count: Int) -> String { count == 1 ? "1 wish" : "\(count) wishes" }
}
