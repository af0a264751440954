/// What was found out about one thing that the program stands on.
struct Check {
  /// How bad it is.
  enum Status: String {
    case ok
    case warning
    case failure
  }

  let name: String
  let status: Status
  let detail: String
  /// What to do about it.
  let advice: String?
  /// The failure, as a command that ran into it would report it.
  let error: (any Error)?

  static func ok(_ name: String, _ detail: String) -> Check {
    Check(name: name, status: .ok, detail: detail, advice: nil, error: nil)
  }

  static func warning(_ name: String, _ detail: String, advice: String) -> Check {
    Check(name: name, status: .warning, detail: detail, advice: advice, error: nil)
  }

  static func failure(_ name: String, _ error: any Error, advice: String) -> Check {
    Check(name: name, status: .failure, detail: "\(error)", advice: advice, error: error)
  }
}
