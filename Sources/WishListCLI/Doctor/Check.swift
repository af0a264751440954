/// The result of one check of the doctor.
struct Check {
  enum Status: String {
    case ok
    case warning
    case failure
  }

  let name: String
  let status: Status
  let detail: String
  /// What the user can do about it.
  let advice: String?
  /// The error that a command would report. It decides the exit status.
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
