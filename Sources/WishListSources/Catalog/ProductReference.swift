package import WishListModel

/// What a word of a command line means: a product, and what else it may be.
package struct ProductReference: Hashable, Sendable {
  package let id: ProductID
  /// The product to fetch instead if the answer for ``id`` is not a product.
  ///
  /// `https://shop.example/products/mug` looks like a product of a Shopify shop, as it would on
  /// any host. If the shop is not one of Shopify, the page itself may say what it sells.
  package let alternative: ProductID?

  package init(_ id: ProductID, alternative: ProductID? = nil) {
    self.id = id
    self.alternative = alternative
  }
}
