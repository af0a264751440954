/// Why a configuration cannot be used.
package enum ConfigurationError: Error, Equatable {
  /// The file could not be read.
  case unreadable(file: String, reason: String)
  /// The file is not JSON5.
  case notJSON(file: String, reason: String)
  /// Something in it is wrong; `place` is the way to it, such as `sources.myshop.fields.price`.
  case invalid(file: String, place: String, reason: String)
  /// A header of a source needs a variable of the environment that is not set.
  case noVariable(file: String, place: String, name: String)
}

extension ConfigurationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let file, let reason): "cannot read the configuration \(file): \(reason)"
    case .notJSON(let file, let reason): "the configuration \(file) is not JSON5: \(reason)"
    case .invalid(let file, let place, let reason):
      "in the configuration \(file), \(place.isEmpty ? "the whole" : place): \(reason)"
    case .noVariable(let file, let place, let name):
      "in the configuration \(file), \(place): the environment has no usable variable \(name)"
    }
  }
}
