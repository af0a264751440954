import JSON
import Terminal

/// The results of the doctor's checks.
struct DoctorReport: Report {
  let checks: [Check]

  var isPaged: Bool { true }
  var failures: [any Error] { checks.compactMap(\.error) }

  func write(to output: TextOutput) throws {
    guard output.width != nil else { return try table.write(to: output) }
    let width = checks.map { $0.name.columns }.max() ?? 0
    for check in checks {
      let status = output.styled(check.status.rawValue.padded(toColumns: 7), check.status.style)
      let name = SafeText.line(check.name).padded(toColumns: width)
      try output.line("\(status)  \(name)  \(SafeText.line(check.detail))")
      let margin = String(repeating: " ", count: width + 11)
      if let advice = check.advice { try output.line("\(margin)→ \(SafeText.line(advice))") }
    }
  }

  private var table: Table {
    var table = Table(
      ["STATUS", "CHECK", "DETAIL", "ADVICE"].map { Table.Column(heading: $0) })
    table.rows = checks.map { check in
      [check.status.rawValue, check.name, check.detail, check.advice ?? ""].map {
        Table.Cell(SafeText.line($0))
      }
    }
    return table
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for check in checks {
        try element { writer in
          writer.object { writer in
            writer.member("check", check.name)
            writer.member("status", check.status.rawValue)
            writer.member("detail", check.detail)
            writer.member("advice", check.advice)
          }
        }
      }
    }
  }
}

extension Check.Status {
  fileprivate var style: Style? {
    switch self {
    case .ok: .green
    case .warning: .yellow
    case .failure: .red
    }
  }
}
