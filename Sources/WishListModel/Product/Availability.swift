import Money

/// Whether a product can be had, in the terms of schema.org that shops share.
package enum Availability: String, CaseIterable, Sendable {
  case inStock = "in_stock"
  case outOfStock = "out_of_stock"
  case preorder
  case backorder
  case discontinued
  case unknown
}
