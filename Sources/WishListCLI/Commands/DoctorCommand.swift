/// Checks the list, the configuration and the system.
struct DoctorCommand: Command {
  static let entry = CommandEntry(
    "doctor", "Check the list, the configuration and the system, and say what to do.",
    details: """
      It changes nothing and sends no request. The exit status is 0 unless a check fails; a
      warning is no failure.
      """)

  static let needsConfiguration = false

  init(_ arguments: inout Arguments) {}

  func run(in context: Context) -> any Report { DoctorReport(checks: Doctor(context).checks) }
}
