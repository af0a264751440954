/// Why a configuration cannot be used.
package enum ConfigurationError: Error, Equatable {
  /// The file could not be read.
  case unreadable(file: String, reason: String)
  /// The file is not JSON5.
  case notJSON(file: String, reason: String)
  /// A value is invalid. The key path is a path such as `sources.myshop.fields.price`.
  case invalid(file: String, keyPath: String, reason: String)
  /// A header of a source needs an environment variable that is not set.
  case noVariable(file: String, keyPath: String, name: String)
}

extension ConfigurationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let file, let reason): "cannot read the configuration \(file): \(reason)"
    case .notJSON(let file, let reason): "the configuration \(file) is not JSON5: \(reason)"
    case .invalid(let file, let keyPath, let reason):
      "in the configuration \(file), \(keyPath.isEmpty ? "the whole" : keyPath): \(reason)"
    case .noVariable(let file, let keyPath, let name):
      "in the configuration \(file), \(keyPath): the environment has no usable variable \(name)"
    }
  }
}
