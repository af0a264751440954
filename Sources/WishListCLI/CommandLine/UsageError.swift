/// A command line that was not understood.
enum UsageError: Error, Equatable {
  /// An operand or command that is not there.
  case missing(String)
  /// An option without its value.
  case missingValue(String)
  /// A flag with a value.
  case unexpectedValue(String)
  case unknownCommand(String, suggestion: String?)
  /// A subject of the help that is neither a command nor a topic.
  case unknownTopic(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  /// An operand too many.
  case unexpected(String)
  /// An option that the command takes but cannot use with the other arguments.
  case unused(String, scope: String?)
  /// A value that an option or an operand cannot have.
  case invalid(String, reason: String)
  /// Options or operands that cannot be given together.
  case conflict(String, String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let name): "missing \(name)"
    case .missingValue(let option): "\(option) needs a value"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .unknownCommand(let name, let suggestion):
      "no command named \(name)" + Self.question(suggestion)
    case .unknownTopic(let name, let suggestion):
      "no command or topic named \(name)" + Self.question(suggestion)
    case .unknownOption(let name, let suggestion):
      "unknown option \(name)" + Self.question(suggestion)
    case .unexpected(let operand): "unexpected \(operand)"
    case .unused(let option, let scope):
      scope.map { "\(option) is for \($0)" } ?? "\(option) has no effect here"
    case .invalid(let argument, let reason): "\(argument) \(reason)"
    case .conflict(let one, let other): "\(one) and \(other) cannot be given together"
    }
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }
}
