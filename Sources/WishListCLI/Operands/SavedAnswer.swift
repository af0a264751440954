import Money
import WishListModel

/// An answer that is read from a file instead of being fetched.
struct SavedAnswer {
  static let options = [
    Option(
      "from", value: "FILE", of: .file, "Read the source's answer from FILE (- is standard input)."),
    Option("url", value: "U", "The address of the page that FILE holds."),
  ]

  private let file: String
  private let product: String?
  private let url: String?

  /// - Returns: `nil` where no file is named.
  init?(_ arguments: inout Arguments) throws(UsageError) {
    guard let file = try arguments.file("from") else { return nil }
    self.file = file
    product = arguments.optionalWord()
    url = arguments.value("url")
    if product != nil, url != nil { throw .conflict("PRODUCT", "--url") }
    if product == "-" {
      throw .invalid("-", reason: "is no PRODUCT that --from FILE could be the answer for")
    }
  }

  func product(in context: Context) throws -> Product {
    try context.savedProduct(product, from: file, url: url)
  }
}
