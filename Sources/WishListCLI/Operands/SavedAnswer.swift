import Money
import WishListModel

/// A source's answer that is read from a file instead of being fetched.
struct SavedAnswer {
  static let from = Option.file("from", "Read the source's answer from FILE (- is standard input).")
  static let url = Option.text(
    "url", value: "U", for: "--from FILE without PRODUCT",
    "The address of the page that FILE holds.")

  private let file: String
  private let product: String?
  private let url: String?

  /// - Returns: `nil` if no file is named.
  init?(_ arguments: inout Arguments) throws(UsageError) {
    guard let file = try arguments.take(Self.from) else { return nil }
    self.file = file
    product = arguments.optionalOperand()
    url = product == nil ? try arguments.take(Self.url) : nil
    if product == "-" {
      throw .invalid(
        "-", reason: "cannot be PRODUCT here: name the one that \(Self.from.long) FILE is about")
    }
  }

  func product(in context: Context) throws -> Product {
    try context.savedProduct(product, from: file, url: url)
  }
}
