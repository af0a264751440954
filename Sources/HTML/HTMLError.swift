/// Why an HTML document could not be parsed.
package enum HTMLError: Error, Equatable {
  /// The elements are nested more deeply than in any document written for people.
  case tooDeep(limit: Int)
  /// The library libxml2 is missing or lacks a function that is needed.
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
