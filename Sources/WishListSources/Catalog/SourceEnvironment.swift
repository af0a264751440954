/// The variables of the environment, some of which are secrets: it never describes them.
struct SourceEnvironment: Sendable {
  private let values: [String: String]

  init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// - Returns: `nil` for a variable that is not set, or set to nothing.
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
