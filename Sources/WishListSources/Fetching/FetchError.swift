package import HTTP
import Money
package import WishListModel

/// Why a product could not be fetched.
package indirect enum FetchError: Error, Equatable {
  /// The id is not valid for the source.
  case badID(ProductID, reason: String)
  /// There was no response.
  case noAnswer(ProductID, HTTPError)
  /// The source does not know the product.
  case unknownProduct(ProductID)
  /// The response has the status of another error.
  case refused(ProductID, status: Int)
  /// The source asked for fewer requests.
  case tooManyRequests(ProductID)
  /// The response does not describe a product.
  case unreadable(ProductID, reason: String)
  /// There is no source with the name in the id.
  case unknownSource(ProductID, suggestion: SourceName?)
  /// The configuration of the source cannot be used.
  case misconfigured(ProductID, ConfigurationError)
  /// A search failed. The id in the underlying error has no meaning.
  case searchFailed(source: SourceName, FetchError)
}

extension FetchError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badID(let id, let reason): "\(id.excerpt) cannot be asked for: \(reason)"
    case .noAnswer(let id, let error): "cannot fetch \(id.excerpt): \(error)"
    case .unknownProduct(let id): "\(id.source) has no product \(id.excerptOfID)"
    case .refused(let id, let status):
      "\(id.source) refused \(id.excerptOfID) with status \(status)"
    case .tooManyRequests(let id):
      "\(id.source) asks to slow down: \(id.excerptOfID) was not fetched; try again later"
    case .unreadable(let id, let reason): "the answer for \(id.excerpt) is not a product: \(reason)"
    case .unknownSource(let id, let suggestion):
      "no source is named \(id.source.description.prefix(200))"
        + (suggestion.map { "; did you mean \($0)?" } ?? "")
    case .misconfigured(_, let error): "\(error)"
    case .searchFailed(let source, let error): error.description(ofSearchAt: source)
    }
  }

  private func description(ofSearchAt source: SourceName) -> String {
    switch self {
    case .badID(_, let reason): "\(source) cannot be searched: \(reason)"
    case .noAnswer(_, let error): "cannot search \(source): \(error)"
    case .refused(_, let status): "\(source) refused the search with status \(status)"
    case .tooManyRequests: "\(source) asks to slow down; try again later"
    case .unreadable(_, let reason): "the answer of \(source) is not a list: \(reason)"
    default: description
    }
  }
}

extension ProductID {
  /// The id as messages name it: its first 200 characters.
  fileprivate var excerpt: String { Self.excerpt(of: description) }

  /// ``id`` as messages name it.
  fileprivate var excerptOfID: String { Self.excerpt(of: id) }

  private static func excerpt(of text: String) -> String {
    // A character may have any number of scalars.
    let start = String(text.unicodeScalars.prefix(800)).prefix(200)
    return start.utf8.count < text.utf8.count ? "\(start)…" : text
  }
}

extension FetchError {
  /// Whether the next address of the product should be tried: there was a response, and it was not a
  /// product.
  var allowsNextAddress: Bool {
    switch self {
    case .unknownProduct, .refused, .unreadable: true
    default: false
    }
  }

  /// The same error for another product of the same response.
  func about(_ id: ProductID) -> FetchError {
    switch self {
    case .badID(_, let reason): .badID(id, reason: reason)
    case .noAnswer(_, let error): .noAnswer(id, error)
    case .unknownProduct: .unknownProduct(id)
    case .refused(_, let status): .refused(id, status: status)
    case .tooManyRequests: .tooManyRequests(id)
    case .unreadable(_, let reason): .unreadable(id, reason: reason)
    case .unknownSource(_, let suggestion): .unknownSource(id, suggestion: suggestion)
    case .misconfigured(_, let error): .misconfigured(id, error)
    case .searchFailed: self
    }
  }
}
