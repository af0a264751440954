import Money

/// The availability of a product, after schema.org's `ItemAvailability`. The raw values are those of
/// lists, archives and JSON.
package enum Availability: String, CaseIterable, Sendable {
  case inStock = "in_stock"
  case outOfStock = "out_of_stock"
  case preorder
  case backorder
  case discontinued
  case unknown
}
