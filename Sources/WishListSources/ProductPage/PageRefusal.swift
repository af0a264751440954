import HTML

/// Why a page is not taken for a product.
enum PageRefusal: Error, Equatable {
  /// The shop asks whether a person is there.
  case botCheck
  case login
  case noData
  /// It names products, but is the page of none of them.
  case onlyMentions
  case noTitle

  /// Names what can be recognised of a page that says nothing of a product.
  init(_ page: HTMLDocument) {
    let title = (page.title ?? "").lowercased()
    if Self.checks.contains(where: title.contains) {
      self = .botCheck
    } else {
      self = page.asksForPassword ? .login : .noData
    }
  }

  /// What the titles of bot checks say, in lower case.
  private static let checks = [
    "just a moment", "attention required", "access denied", "robot", "captcha", "are you human",
    "are you a human", "pardon our interruption", "security check", "verify you are",
    "checking your browser", "ddos-guard", "request unsuccessful",
    "access to this page has been denied", "bot verification",
  ]
}

extension PageRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .botCheck: "it is a check for robots and holds no product data; \(Self.hint)"
    case .login: "it asks to log in and holds no product data; \(Self.hint)"
    case .noData: "it holds no product data; \(Self.hint)"
    case .onlyMentions: "it names several products and is the page of none; give the address of one"
    case .noTitle: "its product has no name"
    }
  }

  private static let hint = "a page saved from the browser can be given by --from"
}
