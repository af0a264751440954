/// Why a page could not be read.
package enum HTMLError: Error, Equatable {
  /// Elements stand inside each other deeper than any page written for people.
  case tooDeep(limit: Int)
  /// libxml2 is not installed, or is not the one this was built for.
  case noParser
}

extension HTMLError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooDeep(let limit): "the page is nested more than \(limit) elements deep"
    case .noParser: "pages cannot be read without libxml2 (libxml2.so.2), which is not installed"
    }
  }
}
