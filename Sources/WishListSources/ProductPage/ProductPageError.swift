import HTML

/// Why a document was not read as a product page.
enum ProductPageError: Error, Equatable {
  /// The document checks whether the visitor is a person.
  case botCheck
  /// The document asks to log in.
  case login
  case noProductData
  /// The data describes several products, and none of them is the subject of the page.
  case severalProducts
  /// The data of the product has no name.
  case noTitle

  /// The reason why a document has no product data, as far as it can be recognised.
  init(forDocumentWithoutData document: HTMLDocument) {
    let title = (document.title ?? "").lowercased()
    if Self.botCheckTitles.contains(where: title.contains) {
      self = .botCheck
    } else {
      self = document.asksForPassword ? .login : .noProductData
    }
  }

  /// Parts of the titles of bot checks, in lower case.
  private static let botCheckTitles = [
    "just a moment", "attention required", "access denied", "robot", "captcha", "are you human",
    "are you a human", "pardon our interruption", "security check", "verify you are",
    "checking your browser", "ddos-guard", "request unsuccessful",
    "access to this page has been denied", "bot verification",
  ]
}

extension ProductPageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .botCheck: "it is a check for robots and holds no product data; \(Self.hint)"
    case .login: "it asks to log in and holds no product data; \(Self.hint)"
    case .noProductData: "it holds no product data; \(Self.hint)"
    case .severalProducts:
      "it names several products and is the page of none; give the address of one"
    case .noTitle: "its product has no name"
    }
  }

  private static let hint = "a page saved from the browser can be given by --from"
}
