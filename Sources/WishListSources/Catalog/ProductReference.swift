package import WebAddress
package import WishListModel

/// What a word of a command line means: a product, and how to ask for it.
package struct ProductReference: Hashable, Sendable {
  package let id: ProductID
  /// The product to fetch instead if the answer for ``id`` is not a product.
  ///
  /// `https://shop.example/products/mug` looks like a product of a Shopify shop, as it would on
  /// any host. If the shop is not one of Shopify, the page itself may say what it sells.
  package let alternative: ProductID?
  /// The credentials that the address contained. They are no part of ``id``, and are used for
  /// this request only.
  package let credentials: WebAddress.Credentials?

  package init(
    _ id: ProductID, alternative: ProductID? = nil, credentials: WebAddress.Credentials? = nil
  ) {
    self.id = id
    self.alternative = alternative
    self.credentials = credentials
  }
}
