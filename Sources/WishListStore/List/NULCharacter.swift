import Glibc
import WishListModel

extension WishListError {
  /// - Parameter name: What the error calls the text.
  /// - Throws: ``nulCharacter(_:)`` if the text contains one.
  static func refuseNUL(
    in text: String?, _ name: @autoclosure () -> String
  ) throws(WishListError) {
    if text.hasNUL { throw .nulCharacter(name()) }
  }
}

extension Product {
  /// - Throws: ``WishListError/nulCharacter(_:)``.
  func refuseNUL() throws(WishListError) {
    try WishListError.refuseNUL(in: id.source.rawValue, "the source of \(id)")
    try WishListError.refuseNUL(in: id.id, "the id of \(id)")
    try WishListError.refuseNUL(in: title, "the title of \(id)")
    try WishListError.refuseNUL(in: brand, "the brand of \(id)")
    try WishListError.refuseNUL(in: sku, "the sku of \(id)")
    try WishListError.refuseNUL(in: url, "the address of \(id)")
    try WishListError.refuseNUL(in: image, "the image of \(id)")
  }
}

extension WishRecord {
  /// - Throws: ``WishListError/nulCharacter(_:)``.
  func refuseNUL() throws(WishListError) {
    try wish.product.refuseNUL()
    try WishListError.refuseNUL(in: wish.ownTitle, "the title of \(id)")
    try WishListError.refuseNUL(in: wish.problem, "the problem of \(id)")
    for note in notes { try WishListError.refuseNUL(in: note.text, "a note of \(id)") }
    for tag in wish.tags { try WishListError.refuseNUL(in: tag, "a tag of \(id)") }
    for alert in alerts { try WishListError.refuseNUL(in: alert.rule, "an alert of \(id)") }
    if let validators {
      try WishListError.refuseNUL(in: validators.url, "a validator of \(id)")
      try WishListError.refuseNUL(in: validators.entityTag, "a validator of \(id)")
      try WishListError.refuseNUL(in: validators.lastModified, "a validator of \(id)")
    }
  }
}

extension String? {
  fileprivate var hasNUL: Bool {
    guard let self else { return false }
    return self.utf8.span.withUnsafeBufferPointer { text in
      text.baseAddress.map { memchr($0, 0, text.count) != nil } ?? false
    }
  }
}
