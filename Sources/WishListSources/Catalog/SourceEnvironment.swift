/// The environment variables. Some are secrets, so the description does not contain them.
struct SourceEnvironment: Sendable {
  private let values: [String: String]

  init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// The value of a variable, or `nil` if it is not set or empty.
  subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension SourceEnvironment: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  var description: String { "(hidden)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
