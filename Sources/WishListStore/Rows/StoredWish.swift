import Money
import SQLite
import WishListModel

/// A wish with what the file keeps beside it.
struct StoredWish {
  var wish: Wish
  /// The place of the wish in the order in which wishes were added; a new one without it
  /// gets the next.
  let number: Int64?
  /// The number that was given to a note of the wish last.
  var lastNote: Int64

  var id: ProductID { wish.product.id }

  /// The columns of ``JournaledTable/wish``, but for `step`.
  var values: [Value] {
    let product = wish.product
    return [
      .text(id.source.rawValue), .text(id.id), Value(number), .text(product.title),
      Value(wish.ownTitle), Value(product.brand), Value(product.sku), Value(product.url),
      Value(product.image), .text(product.availability.rawValue),
      Value(product.price?.amount.description), Value(product.price?.currency?.code),
      Value(product.maximumPrice?.amount.description),
      Value(product.regularPrice?.amount.description), Value(wish.ownCurrency?.code),
      .text(wish.quantity.description), Value(wish.target?.amount.description),
      Value(wish.target?.currency?.code), .integer(Int64(wish.priority.rank)),
      .text(wish.state.rawValue), .integer(wish.addedAt.seconds),
      Value(wish.lowest?.amount.description), Value(wish.change?.added.amount.description),
      Value(wish.change?.previous.amount.description), Value(wish.change?.since.seconds),
      Value(product.price?.amount.sortKey), Value(wish.value?.amount.sortKey),
      Value(wish.target?.amount.sortKey), Value(wish.change?.basisPoints.map(Int64.init)),
      .text(SearchText.folded([wish.ownTitle, product.title, product.brand])),
      .integer(lastNote),
    ]
  }
}
